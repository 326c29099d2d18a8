import type { Core } from '../core-type.js';
import { curlDe, entreAspas } from './curl.js';
import { Cartao, Copiar, Ficha } from './parts.js';

/** Address and token of the first store, ready to copy. */
export function Conectar({ core: { token }, url }: { core: Core; url: string }) {
  const linhas = [
    `export RECEBIVEIS_BASE_URL=${entreAspas(url)}`,
    `export RECEBIVEIS_TOKEN=${entreAspas(token)}`,
  ];
  return (
    <>
      <section class="cartao">
        <Ficha
          itens={[
            ['Endereço', <Copiar id="endereco" nome="Endereço" texto={url} />],
            ['Token', <Copiar id="token" nome="Token" texto={token} />],
          ]}
        />
      </section>
      <Cartao titulo="No terminal">
        <p class="fraco">
          O comando <code>recebiveis</code> lê estas variáveis; seu programa as passa a{' '}
          <code>new Recebiveis(&#123; baseUrl, token &#125;)</code>.
        </p>
        <Copiar id="export" nome="Variáveis de ambiente" texto={linhas.join('\n')} />
      </Cartao>
      <Cartao titulo="Uma primeira requisição">
        <Copiar id="curl" nome="Requisição como curl" texto={curlDe(`${url}/api/v1/ciclos`)} />
      </Cartao>
    </>
  );
}
