/** An amount for a message: `R$ 1.234,56`; below zero `-R$ 1.234,56`. */
export function reaisText(value: number): string {
  const [whole = '', decimals = '00'] = Math.abs(value).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${value < 0 ? '-' : ''}R$ ${grouped},${decimals}`;
}
