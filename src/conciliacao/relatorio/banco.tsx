import type { Banco } from '../banco/match-deposits.js';
import { contagem, dia, reais } from './formatos.js';
import { Externo, Lista } from './partes.js';

/** Rows of a table; the others are counted in its caption. */
const MAX_LINHAS = 50;

interface Linha {
  dia: string | null;
  /** Channel of the cycle, or the bank's words of a deposit. */
  nome: string | null;
  idCiclo?: number;
  centavos: number;
  faltaCentavos?: number;
}

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
      <Tabela
        id="banco-provaveis"
        titulo="Repasses com um depósito um pouco menor"
        nome="Canal"
        linhas={banco.provaveis.map(({ repasse, faltaCentavos }) => ({
          dia: repasse.dia,
          nome: repasse.canal,
          idCiclo: repasse.idCiclo,
          centavos: repasse.centavos,
          faltaCentavos,
        }))}
      />
      <Tabela
        id="banco-ausentes"
        titulo="Repasses que não chegaram ao banco"
        nome="Canal"
        linhas={banco.ausentes.map(({ canal, ...repasse }) => ({ ...repasse, nome: canal }))}
      />
      <Tabela
        id="banco-sobram"
        titulo="Depósitos que não são de nenhum ciclo"
        nome="Descrição"
        linhas={banco.deNinguem.map(({ descricao, ...deposito }) => ({
          ...deposito,
          nome: descricao,
        }))}
      />
    </section>
  );
}

interface TabelaProps {
  id: string;
  titulo: string;
  /** Heading of the column of names. */
  nome: string;
  linhas: readonly Linha[];
}

function Tabela({ id, titulo, nome, linhas }: TabelaProps) {
  if (linhas.length === 0) return null;
  const escondidas = linhas.length - MAX_LINHAS;
  const hasCiclos = linhas.some(({ idCiclo }) => idCiclo !== undefined);
  const hasFalta = linhas.some(({ faltaCentavos }) => faltaCentavos !== undefined);
  return (
    <Lista
      id={id}
      legenda={
        escondidas > 0 ? `${titulo}: os ${MAX_LINHAS} primeiros, mais ${escondidas}` : titulo
      }
      linhas={linhas.slice(0, MAX_LINHAS)}
      colunas={[
        { titulo: nome, nome: (linha) => <Externo texto={linha.nome ?? 'sem nome'} /> },
        { titulo: 'Dia', texto: (linha) => dia(linha.dia), valor: (linha) => linha.dia ?? '' },
        ...(hasCiclos ? [{ titulo: 'Ciclo', texto: (linha: Linha) => linha.idCiclo }] : []),
        { titulo: 'Valor', reais: ({ centavos }) => centavos },
        ...(hasFalta
          ? [{ titulo: 'Falta', reais: (linha: Linha) => linha.faltaCentavos ?? 0 }]
          : []),
      ]}
    />
  );
}
