import { type AvisoCodigo, avisoSentences } from '../../../shared/text/aviso-sentences.js';

const OF_LIBRARY = Object.fromEntries(
  Object.entries(avisoSentences).map(([codigo, sentence]) => [`aviso.${codigo}`, sentence]),
) as Record<`aviso.${AvisoCodigo}`, string>;

/** Notices of a reconciliation; one names the user's own contract. */
export const avisos = {
  ...OF_LIBRARY,
  'aviso.semPrazo.contrato':
    '{{count}} [parcela em aberto|parcelas em aberto] ({{valor}}) não [vence|vencem]: {{path}} não decide o prazoDias do canal. Escreva os dias no lugar de "?"; o de "*" vale só para canais que não estão ali.',
};
