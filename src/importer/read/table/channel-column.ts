import type { Preset } from '../presets/preset-type.js';
import { headerWords } from './header-words.js';
import { plain } from './text-marks.js';

/** Names of the channel's column, the surest first; a name is compared as {@link headerWords}. */
export const CHANNEL_NAMES: readonly RegExp[] = [
  /^canal(?: venda)?$/,
  /^(?:nome )?marketplace$/,
  /^nome (?:canal|loja|loja virtual)$/,
  /^loja(?: virtual)?$/,
  /^origem(?: pedido| venda)?$/,
  /^(?:nome )?ecommerce$/,
  /^(?:(?:sales?|venda) )?channel(?: name)?$/,
  /^nome canal venda$|^canal (?:origem|marketplace)$|^(?:marketplace|loja|conta) (?:origem|marketplace)$/,
  /^(?:nome )?integracao$/,
];

/** Most often a program's name; some have the channel there. */
const PLATFORM_NAME = /^(?:nome )?plataforma(?: venda)?$/;

/** Channels by the words that files have for them, as {@link wordsOf}. */
const CHANNELS: readonly string[] = [
  ...['mercado livre', 'mercadolivre', 'mercado libre', 'mercadolibre', 'meli', 'mercado shops'],
  ...['magalu', 'magazine luiza', 'magazineluiza', 'shopee', 'amazon', 'shein', 'temu'],
  ...['nuvemshop', 'nuvem shop', 'americanas', 'b2w', 'submarino', 'shoptime', 'casas bahia'],
  ...['casasbahia', 'via varejo', 'ponto frio', 'pontofrio', 'carrefour', 'leroy merlin'],
  ...['leroymerlin', 'madeiramadeira', 'madeira madeira', 'netshoes', 'zattini', 'centauro'],
  ...['dafiti', 'kabum', 'aliexpress', 'ali express', 'tiktok', 'tiktok shop', 'tik tok', 'olist'],
  ...['renner', 'riachuelo', 'fast shop', 'fastshop', 'enjoei', 'elo7', 'olx', 'privalia'],
  ...['webcontinental', 'web continental', 'colombo', 'mobly', 'extra com', 'walmart', 'ebay'],
];

/** A column that names an order's channel, in a file whose preset sets one for all orders. */
export interface ChannelCheck {
  /** The preset, and the channel that it sets. */
  preset: string;
  canal: string;
  /** The column is not the export's own: an order that it says nothing of may be of any channel. */
  isRequired: boolean;
  /** Whether a cell has another channel, or may have. */
  isOther(word: string): boolean;
}

/** How a column named so is checked against the preset's channel; undefined where it names no channel. */
export function channelCheck(header: string, preset: Preset): ChannelCheck | undefined {
  const canal = preset.map.fields?.canal;
  const words = headerWords(header);
  const isChannel = CHANNEL_NAMES.some((name) => name.test(words));
  if (typeof canal !== 'string' || !(isChannel || PLATFORM_NAME.test(words))) return undefined;
  const isOwnColumn = preset.channel?.ownColumns?.some((name) => plain(name) === plain(header));
  const isRequired = isChannel && !isOwnColumn;
  const names = [canal, ...(preset.channel?.names ?? [])].map(wordsOf);
  const others = CHANNELS.filter((name) => !names.includes(name));
  return {
    ...{ preset: preset.name, canal, isRequired },
    isOther(word) {
      const cell = wordsOf(word);
      if (others.some((name) => has(cell, name))) return true;
      return isRequired && !names.some((name) => `${cell} `.startsWith(`${name} `));
    },
  };
}

/** A cell as words between single blanks: `Amazon.com.br` is `amazon com br`. */
const wordsOf = (text: string): string =>
  plain(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const has = (cell: string, name: string): boolean => ` ${cell} `.includes(` ${name} `);
