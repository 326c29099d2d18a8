import type { NaoDecidido } from '../result.js';
import { counted } from './formats.js';
import { type ColumnOf, External, List } from './parts.js';
import { valorParaPessoas } from './words.js';

const MAX_PALAVRAS = 100;

const COLUMNS: readonly ColumnOf<NaoDecidido>[] = [
  { titulo: 'Canal', texto: ({ canal }) => <External texto={canal ?? 'sem canal'} /> },
  { titulo: 'Palavra', nome: ({ palavra }) => <External texto={palavra} /> },
  {
    titulo: 'Onde se decide',
    texto: ({ membro }) => (membro === null ? 'uma pessoa olha' : <code>{membro}</code>),
  },
  { titulo: 'Lançamentos', numero: ({ quantidade }) => quantidade },
  { titulo: 'A conferir', reais: ({ valorCentavos }) => valorParaPessoas(valorCentavos) },
];

/** Open questions, which nobody claims: each is one finding, with the line for the contract. */
export function NaoDecididos({ naoDecididos }: { naoDecididos: readonly NaoDecidido[] }) {
  if (naoDecididos.length === 0) return null;
  const largest = [...naoDecididos].sort(
    (a, b) => Math.abs(b.valorCentavos) - Math.abs(a.valorCentavos),
  );
  const shown = largest.slice(0, MAX_PALAVRAS);
  const left = largest.length - shown.length;
  return (
    <section id="nao-decididos" aria-labelledby="nao-decididos-titulo">
      <h2 id="nao-decididos-titulo">O que o contrato não decide</h2>
      <p>
        Nada disso é cobrado. Cada palavra é um achado a conferir, com a linha para o{' '}
        <code>contrato.json</code>, que o comando <code>contrato</code> escreve e a opção{' '}
        <code>--contrato</code> usa.
      </p>
      <List
        id="nao-decididos-tabela"
        legenda={`${counted(naoDecididos.length, 'palavra não decidida', 'palavras não decididas')}${left > 0 ? `; as outras ${left} no JSON (--json)` : ''}`}
        linhas={shown}
        colunas={COLUMNS}
        ordenavel
      />
    </section>
  );
}
