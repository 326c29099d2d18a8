import { aDevolver } from './a-devolver.js';
import { arredondamento } from './arredondamento.js';
import { avulsasEPares } from './avulsas-e-pares.js';
import { canais } from './canais.js';
import { cancelamentos } from './cancelamentos.js';
import type { Caso } from './caso.js';
import { comissao } from './comissao.js';
import { custosContratados } from './custos-contratados.js';
import { descontosEReembolsos } from './descontos-e-reembolsos.js';
import { devolucoes } from './devolucoes.js';
import { duplicidades } from './duplicidades.js';
import { emAberto } from './em-aberto.js';
import { faltas } from './faltas.js';
import { formasDeRepasse } from './formas-de-repasse.js';
import { frete } from './frete.js';
import { liquidos } from './liquidos.js';
import { maisCanais } from './mais-canais.js';
import { palavrasDesconhecidas } from './palavras-desconhecidas.js';
import { parcelas } from './parcelas.js';
import { repassesInteiros } from './repasses-inteiros.js';

/** Every case. */
export const casos: Caso[] = [
  ...aDevolver,
  ...arredondamento,
  ...avulsasEPares,
  ...canais,
  ...cancelamentos,
  ...comissao,
  ...custosContratados,
  ...descontosEReembolsos,
  ...devolucoes,
  ...duplicidades,
  ...emAberto,
  ...faltas,
  ...formasDeRepasse,
  ...frete,
  ...liquidos,
  ...maisCanais,
  ...palavrasDesconhecidas,
  ...parcelas,
  ...repassesInteiros,
];
