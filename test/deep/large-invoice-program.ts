import { novoPedido } from '../../src/client/contract/schemas/novo-pedido.js';

const [kilobytes = '0'] = process.argv.slice(2);
const xmlNFe = Buffer.from(`<nfe>${'x'.repeat(Number(kilobytes) * 1024)}</nfe>`).toString('base64');
const refused = [xmlNFe, `${xmlNFe.slice(0, -4)}x*==`].map((xml) => {
  const { error } = novoPedido.safeParse({ xmlNFe: xml });
  return error?.issues.some(({ path }) => path[0] === 'xmlNFe');
});
process.stdout.write(JSON.stringify(refused));
