// The client alone, to be bundled; arguments: the address and the token of an emulator.
import { Recebiveis } from 'recebiveis';

const [baseUrl, token] = process.argv.slice(2);
const client = new Recebiveis({ baseUrl, token });
const { items } = await client.ciclos.list();
await client.close();
if (items.length === 0) throw new Error('no cycles');
console.log('ok');
