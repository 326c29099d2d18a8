const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML and characters by number; there are no others without a DOCTYPE. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined)
        return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] as string) : whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : whole;
    },
  );
}
