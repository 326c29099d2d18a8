// The client alone, for a bundler; the address and the token of an emulator come as arguments.
import { Recebiveis } from 'recebiveis';

const [baseUrl, token] = process.argv.slice(2);
const client = new Recebiveis({ baseUrl, token });
const { items } = await client.ciclos.list();
await client.close();
if (items.length === 0) throw new Error('no cycles');
console.log('ok');
