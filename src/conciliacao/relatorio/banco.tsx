import type { Banco, Deposito, ParProvavel, Repasse } from '../banco/banco.js';
import { counted, formatDay, reais } from './formats.js';
import { type ColumnOf, External, List, Money } from './parts.js';

const REPASSE: readonly ColumnOf<{ repasse: Repasse }>[] = [
  { titulo: 'Canal', nome: ({ repasse }) => <External texto={repasse.canal ?? 'sem nome'} /> },
  { titulo: 'Ciclo', texto: ({ repasse }) => repasse.idCiclo },
  { titulo: 'Repasse', classe: 'junto', texto: ({ repasse }) => formatDay(repasse.dia) },
  { titulo: 'Anunciado', reais: ({ repasse }) => repasse.centavos },
];

const DEPOSITO: readonly ColumnOf<{ deposito: Deposito }>[] = [
  { titulo: 'Descrição', texto: ({ deposito }) => <External texto={deposito.descricao} /> },
  { titulo: 'Depósito', classe: 'junto', texto: ({ deposito }) => formatDay(deposito.dia) },
  { titulo: 'Depositado', reais: ({ deposito }) => deposito.centavos },
];

const comSoma = (legenda: string, itens: readonly { centavos: number }[]): string =>
  `${legenda}: ${reais(itens.reduce((sum, { centavos }) => sum + centavos, 0))}`;

/** Which transfers reached the bank, which did not, and which deposits belong to no cycle. */
export function BancoSection({ banco }: { banco: Banco | undefined }) {
  if (banco === undefined) return null;
  const encontrados = banco.encontrados.flatMap(({ repasses }) => repasses);
  return (
    <section id="banco" aria-labelledby="banco-titulo">
      <h2 id="banco-titulo">O que chegou ao banco</h2>
      <p>
        {counted(encontrados.length, 'repasse encontrado', 'repasses encontrados')} no extrato,{' '}
        <Money centavos={encontrados.reduce((sum, { centavos }) => sum + centavos, 0)} />.{' '}
        {banco.periodo && banco.foraDoPeriodo.length > 0 && (
          <>
            Fora do período do extrato ({formatDay(banco.periodo.inicio)} a{' '}
            {formatDay(banco.periodo.fim)}):{' '}
            {counted(banco.foraDoPeriodo.length, 'ciclo', 'ciclos')}, que não contam.
          </>
        )}
      </p>
      <List<ParProvavel>
        id="banco-provaveis"
        legenda="Repasses com um depósito um pouco menor"
        linhas={banco.provaveis}
        colunas={[
          ...REPASSE,
          ...DEPOSITO,
          { titulo: 'Falta', reais: ({ faltaCentavos }) => faltaCentavos },
        ]}
      />
      <List
        id="banco-ausentes"
        legenda={comSoma('Repasses que não chegaram ao banco', banco.ausentes)}
        linhas={banco.ausentes.map((repasse) => ({ repasse }))}
        colunas={REPASSE}
      />
      <List
        id="banco-aguardados"
        legenda={comSoma('Repasses que podem chegar depois do fim do extrato', banco.aguardados)}
        linhas={banco.aguardados.map((repasse) => ({ repasse }))}
        colunas={REPASSE}
      />
      <List
        id="banco-compensados"
        legenda="Ciclos negativos, e os que o canal descontou deles"
        linhas={banco.compensados.map((repasse) => ({ repasse }))}
        colunas={REPASSE}
      />
      <List
        id="banco-sobram"
        legenda={comSoma('Depósitos que não são de nenhum ciclo', banco.deNinguem)}
        linhas={banco.deNinguem.map((deposito) => ({ deposito }))}
        colunas={DEPOSITO}
      />
    </section>
  );
}
