import type { EspelhoLegivel } from '../../conciliacao/index.js';
import { onOneLine } from '../output/format.js';
import type { Texts } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

/** A mirror limited to one of its stores. */
export const filterByLoja = (
  mirror: EspelhoLegivel,
  loja: string | undefined,
  text: Texts,
): EspelhoLegivel => {
  if (loja === undefined) return mirror;
  return {
    async snapshot(canalOf) {
      const snapshot = await mirror.snapshot(canalOf);
      return {
        async lojas() {
          const all = await snapshot.lojas();
          const own = all.filter((one) => one.loja === loja);
          if (own.length > 0) return own;
          const names = onOneLine(all.map((one) => one.loja ?? '–').join(', '));
          throw new UsageError(text('conciliacao.no-loja', { names }));
        },
        paginas: (one) => snapshot.paginas(one),
        avulsas: (one) => snapshot.avulsas(one),
        close: () => snapshot.close(),
      };
    },
  };
};
