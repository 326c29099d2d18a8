import type { Discrepancia } from '../../result.js';
import { NATUREZA, TIPOS, type TipoDeDiscrepancia } from '../../tipos.js';
import { contagem, numero, reais } from '../formatos.js';
import { NATUREZAS, PALAVRAS } from '../palavras.js';
import { Tabela, Valor } from '../partes.js';
import { type Lados, ladosPorTipo } from '../somas.js';
import { Barras } from './barras.js';
import { Figura } from './figura.js';

const SERIES = [
  { nome: 'Financeira: prometido × pago', classe: 'financeira' },
  { nome: 'Comercial: combinado × cobrado', classe: 'comercial' },
];

/** What is missing, by kind; and every kind with both sides and its meaning. */
export function FaltaPorTipo({ discrepancias }: { discrepancias: readonly Discrepancia[] }) {
  const lados = ladosPorTipo(discrepancias);
  const rows = TIPOS.map((tipo) => ({ tipo, ...(lados.get(tipo) as Lados) })).filter(
    ({ quantidade }) => quantidade > 0,
  );
  const missing = rows.filter(({ falta }) => falta > 0).sort((a, b) => b.falta - a.falta);
  const [first] = missing;
  return (
    <Figura id="falta" titulo="Falta por tipo" series={SERIES} numeros={<Tipos rows={rows} />}>
      {first ? (
        <Barras
          id="falta"
          nome="Falta por tipo de discrepância"
          descricao={`${contagem(missing.length, 'tipo', 'tipos')}. O maior é ${PALAVRAS[first.tipo].nome}, com ${reais(first.falta)}.`}
          barras={missing.map(({ tipo, falta }) => ({
            rotulo: PALAVRAS[tipo].nome,
            detalhe: `(${numero(discrepancias.filter((one) => one.tipo === tipo && one.valorCentavos < 0).length)})`,
            valorCentavos: falta,
            classe: NATUREZA[tipo],
          }))}
        />
      ) : (
        <p class="vazio">Nada falta.</p>
      )}
    </Figura>
  );
}

const Tipos = ({ rows }: { rows: readonly (Lados & { tipo: TipoDeDiscrepancia })[] }) => (
  <Tabela
    id="tipos"
    legenda="Discrepâncias por tipo"
    classe="tipos"
    colunas={[
      { titulo: 'Tipo e significado' },
      { titulo: 'Natureza' },
      { titulo: 'Quantidade', classe: 'n' },
      { titulo: 'Falta', classe: 'n' },
      { titulo: 'A mais', classe: 'n' },
    ]}
  >
    <tbody>
      {rows.map(({ tipo, quantidade, falta, sobra }) => (
        <tr>
          <th scope="row">
            {PALAVRAS[tipo].nome}
            <span class="significado">
              {PALAVRAS[tipo].significado} {PALAVRAS[tipo].acao}
            </span>
          </th>
          <td>{NATUREZAS[NATUREZA[tipo]]}</td>
          <td class="n">{numero(quantidade)}</td>
          <td class="n">
            <Valor centavos={-falta} />
          </td>
          <td class="n">
            <Valor centavos={sobra} />
          </td>
        </tr>
      ))}
    </tbody>
  </Tabela>
);
