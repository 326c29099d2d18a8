import type { Core } from '../core-type.js';
import { curlOf, shellQuoted } from './curl.js';
import { Card, CopyBox, Facts } from './parts.js';

/** Address and token of the first store, ready to copy. */
export function Connect({ core: { token }, url }: { core: Core; url: string }) {
  const lines = [
    `export RECEBIVEIS_BASE_URL=${shellQuoted(url)}`,
    `export RECEBIVEIS_TOKEN=${shellQuoted(token)}`,
  ];
  return (
    <>
      <section class="cartao">
        <Facts
          items={[
            ['Endereço', <CopyBox id="endereco" label="Endereço" text={url} />],
            ['Token', <CopyBox id="token" label="Token" text={token} />],
          ]}
        />
      </section>
      <Card title="No terminal">
        <p class="fraco">
          O comando <code>recebiveis</code> lê estas variáveis; seu programa as passa a{' '}
          <code>new Recebiveis(&#123; baseUrl, token &#125;)</code>.
        </p>
        <CopyBox id="export" label="Variáveis de ambiente" text={lines.join('\n')} />
      </Card>
      <Card title="Uma primeira requisição">
        <CopyBox id="curl" label="Requisição como curl" text={curlOf(`${url}/api/v1/ciclos`)} />
      </Card>
    </>
  );
}
