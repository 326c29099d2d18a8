import type { Discrepancia } from '../../result.js';
import { NATUREZA, TIPOS, type TipoDeDiscrepancia } from '../../tipos.js';
import { contagem, numero, reais } from '../formatos.js';
import { NATUREZAS, PALAVRAS } from '../palavras.js';
import { Tabela } from '../partes.js';
import { type Lados, ladosPorTipo } from '../somas.js';
import { Barras } from './barras.js';
import { Figura } from './figura.js';

const SERIES = [
  { nome: 'Financeira: prometido × pago', classe: 'financeira' },
  { nome: 'Comercial: combinado × cobrado', classe: 'comercial' },
];

/** What is to be claimed, by kind, each with its meaning. */
export function FaltaPorTipo(props: { discrepancias: readonly Discrepancia[] }) {
  const discrepancias = props.discrepancias.filter(({ acao }) => acao === 'cobrar');
  const lados = ladosPorTipo(discrepancias);
  const rows = TIPOS.map((tipo) => ({ tipo, ...(lados.get(tipo) as Lados) })).filter(
    ({ quantidade }) => quantidade > 0,
  );
  const missing = rows.filter(({ falta }) => falta > 0).sort((a, b) => b.falta - a.falta);
  const [first] = missing;
  return (
    <Figura id="falta" titulo="A cobrar por tipo" series={SERIES} numeros={<Tipos rows={rows} />}>
      {first ? (
        <Barras
          id="falta"
          nome="A cobrar, por tipo"
          descricao={`${contagem(missing.length, 'tipo', 'tipos')}. O maior é ${PALAVRAS[first.tipo].nome}, com ${reais(first.falta)}.`}
          barras={missing.map(({ tipo, falta }) => ({
            rotulo: PALAVRAS[tipo].nome,
            detalhe: `(${numero(discrepancias.filter((one) => one.tipo === tipo && one.valorCentavos < 0).length)})`,
            valorCentavos: falta,
            classe: NATUREZA[tipo],
          }))}
        />
      ) : (
        <p class="vazio">Nada a cobrar.</p>
      )}
    </Figura>
  );
}

const Tipos = ({ rows }: { rows: readonly (Lados & { tipo: TipoDeDiscrepancia })[] }) => (
  <Tabela
    id="tipos"
    legenda="A cobrar, por tipo"
    classe="tipos"
    colunas={[
      { titulo: 'Tipo e significado' },
      { titulo: 'Natureza' },
      { titulo: 'Quantidade', classe: 'n' },
      { titulo: 'A cobrar', classe: 'n' },
    ]}
  >
    <tbody>
      {rows.map(({ tipo, quantidade, falta }) => (
        <tr>
          <th scope="row">
            {PALAVRAS[tipo].nome}
            <span class="significado">
              {PALAVRAS[tipo].significado} {PALAVRAS[tipo].acao}
            </span>
          </th>
          <td>{NATUREZAS[NATUREZA[tipo]]}</td>
          <td class="n">{numero(quantidade)}</td>
          <td class="n">{reais(falta)}</td>
        </tr>
      ))}
    </tbody>
  </Tabela>
);
