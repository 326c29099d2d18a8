import { TIPOS, USUAL } from '../ciclos/tipos.js';
import { Checkbox, Disclosure, NumberField, TextField } from './fields.js';
import { Card } from './parts.js';

/** Settles what is open, with the discrepancies that are asked for. */
export const GenerateForm = () => (
  <Card title="Gerar ciclos">
    <p class="fraco">
      Simula os canais de venda: liquida os pedidos em aberto, um ciclo por canal, e erra de
      propósito numa parte deles.
    </p>
    <form method="post" action="/painel/acoes/gerar" class="toda">
      <div class="partes tres">
        <TextField field="seed" technicalName="seed" type="number" step="1" value="1" />
        <TextField field="canal" technicalName="canal" maxlength={100} />
        <TextField field="dataRepasse" technicalName="dataRepasse" type="date" />
      </div>
      <Disclosure title="Discrepâncias: quantos por cento dos pedidos têm cada uma">
        <div class="partes">
          {TIPOS.map((tipo) => (
            <NumberField field={tipo} max="100" value={String((USUAL[tipo] ?? 0) * 100)} />
          ))}
        </div>
        <Checkbox field="variasPorPedido" />
      </Disclosure>
      <button type="submit" class="principal">
        Gerar ciclos
      </button>
    </form>
  </Card>
);
