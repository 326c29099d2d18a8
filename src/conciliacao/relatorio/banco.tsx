import type { Banco, Deposito, ParProvavel, Repasse } from '../banco/match-deposits.js';
import { contagem, dia, reais } from './formatos.js';
import { type ColunaDe, Externo, Lista } from './partes.js';

/** Rows of a table; the others are counted in its caption. */
const MAX_LINHAS = 50;

/** Columns of the transfer and of the deposit in a row, whose days and amounts have a heading each. */
const doRepasse = (quando: string, valor: string): readonly ColunaDe<{ repasse: Repasse }>[] => [
  { titulo: 'Canal', nome: ({ repasse }) => <Externo texto={repasse.canal ?? 'sem nome'} /> },
  { titulo: 'Ciclo', texto: ({ repasse }) => repasse.idCiclo },
  { titulo: quando, classe: 'junto', texto: ({ repasse }) => dia(repasse.dia) },
  { titulo: valor, reais: ({ repasse }) => repasse.centavos },
];

const doDeposito = (quando: string, valor: string): readonly ColunaDe<{ deposito: Deposito }>[] => [
  { titulo: 'Descrição', texto: ({ deposito }) => <Externo texto={deposito.descricao} /> },
  { titulo: quando, classe: 'junto', texto: ({ deposito }) => dia(deposito.dia) },
  { titulo: valor, reais: ({ deposito }) => deposito.centavos },
];

/** Which transfers reached the bank, which did not, and which deposits belong to no cycle. */
export function BancoSecao({ banco }: { banco: Banco | undefined }) {
  if (banco === undefined) return null;
  const encontrados = banco.encontrados.flatMap(({ repasses }) => repasses);
  return (
    <section id="banco" aria-labelledby="banco-titulo">
      <h2 id="banco-titulo">O que chegou ao banco</h2>
      <p>
        {contagem(encontrados.length, 'repasse encontrado', 'repasses encontrados')} no extrato,{' '}
        {reais(encontrados.reduce((sum, { centavos }) => sum + centavos, 0))}.
      </p>
      <Tabela<ParProvavel>
        id="banco-provaveis"
        titulo="Repasses com um depósito um pouco menor"
        linhas={banco.provaveis}
        colunas={[
          ...doRepasse('Repasse', 'Anunciado'),
          ...doDeposito('Depósito', 'Depositado'),
          { titulo: 'Falta', reais: ({ faltaCentavos }) => faltaCentavos },
        ]}
      />
      <Tabela
        id="banco-ausentes"
        titulo="Repasses que não chegaram ao banco"
        linhas={banco.ausentes.map((repasse) => ({ repasse }))}
        colunas={doRepasse('Dia', 'Valor')}
      />
      <Tabela
        id="banco-compensados"
        titulo="Ciclos negativos, e os que o canal descontou deles"
        linhas={banco.compensados.map((repasse) => ({ repasse }))}
        colunas={doRepasse('Dia', 'Valor')}
      />
      <Tabela
        id="banco-sobram"
        titulo="Depósitos que não são de nenhum ciclo"
        linhas={banco.deNinguem.map((deposito) => ({ deposito }))}
        colunas={doDeposito('Dia', 'Valor')}
      />
    </section>
  );
}

interface TabelaProps<Linha> {
  id: string;
  titulo: string;
  linhas: readonly Linha[];
  colunas: readonly ColunaDe<Linha>[];
}

function Tabela<Linha>({ titulo, linhas, ...of }: TabelaProps<Linha>) {
  if (linhas.length === 0) return null;
  const escondidas = linhas.length - MAX_LINHAS;
  return (
    <Lista
      {...of}
      legenda={
        escondidas > 0 ? `${titulo}: os ${MAX_LINHAS} primeiros, mais ${escondidas}` : titulo
      }
      linhas={linhas.slice(0, MAX_LINHAS)}
    />
  );
}
