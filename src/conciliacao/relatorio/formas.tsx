import type { Forma, FormaDoCanal } from '../forma.js';
import { numero } from './formatos.js';
import { Externo, Lista } from './partes.js';

const NOMES: Readonly<Record<Forma, string>> = {
  repasseDeUmaVez: 'recebe de uma vez',
  repassePorParcela: 'recebe por parcela',
  comissaoPorParcela: 'comissão por parcela',
  comissaoNaPrimeiraParcela: 'comissão na primeira parcela',
  comissaoDoPedido: 'comissão numa linha do pedido',
  comissaoNoRepasse: 'comissão descontada do repasse',
  freteRetido: 'frete retido pelo canal',
  freteDoVendedor: 'frete deixado ao vendedor',
};

const MAX_ROWS = 200;

/** How each channel settles: found in its lines, and set nowhere. */
export const Formas = ({ formas }: { formas: readonly FormaDoCanal[] }) =>
  formas.length === 0 ? null : (
    <section id="formas" aria-labelledby="formas-titulo">
      <h2 id="formas-titulo">Como os canais pagam</h2>
      <p>
        Como cada canal lança repasses, comissões e fretes, e em quantos pedidos. Foi visto nos
        próprios lançamentos: não há o que configurar.
      </p>
      <Lista
        id="formas-tabela"
        legenda="Formas encontradas"
        linhas={formas.slice(0, MAX_ROWS)}
        colunas={[
          { titulo: 'Canal', nome: ({ canal }) => <Externo texto={canal ?? 'sem canal'} /> },
          { titulo: 'Forma', texto: ({ forma }) => NOMES[forma] },
          {
            titulo: 'Pedidos',
            classe: 'n',
            valor: ({ pedidos }) => pedidos,
            texto: ({ pedidos, de }) => (
              <>
                {Math.floor((100 * pedidos) / de)}%
                <span class="segundo">
                  {numero(pedidos)} de {numero(de)}
                </span>
              </>
            ),
          },
        ]}
        ordenavel
      />
    </section>
  );
