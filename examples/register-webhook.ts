// Registers your URL for every event. A store has one configuration: this replaces it.
import { Recebiveis } from 'recebiveis';

const client = new Recebiveis();

const { mensagem } = await client.webhook.register({
  url: 'https://erp.example.com/recebiveis/eventos',
  modulo: 'webhook',
  tipoAutorizacao: 'Bearer',
  // The service presents this token to you: keep it separate from the API token.
  token: process.env.RECEBIVEIS_WEBHOOK_TOKEN ?? 'made-up-for-the-example',
});
console.log(mensagem);
