import { numero, reais } from './formatos.js';
import { Tabela, Valor } from './partes.js';

/** Findings, counted and added. */
export interface Soma {
  quantidade: number;
  /** What misses and what is surplus, netted; shown only of a night that has no sides. */
  valorCentavos: number;
  /** What misses, as a positive amount; absent from a night of an earlier version. */
  faltaCentavos?: number | undefined;
  /** What is surplus; likewise. */
  sobraCentavos?: number | undefined;
}

/** What changed since the night before; what `mirror.achados.record` answers fits. */
export interface NovidadesDoRelatorio {
  novas: Soma;
  voltaram: Soma;
  /** Money that came back; the amount is positive. */
  recuperadas: Soma;
  /** Surplus that was taken back. */
  devolvidas: Soma;
  /** Gone though no money moved. */
  semEfeito: Soma;
  abertas: Soma;
  /** Open ones that the reconciliation does not cover. */
  naoConferidas: Soma;
}

const LINHAS: readonly [keyof NovidadesDoRelatorio, nome: string, explicacao: string][] = [
  ['novas', 'Novas', 'vistas pela primeira vez'],
  ['voltaram', 'Voltaram', 'tinham sumido ou sido aceitas, e estão de novo'],
  ['recuperadas', 'Recuperadas', 'o serviço pagou, em parte ou no todo'],
  ['devolvidas', 'Sobra devolvida', 'o canal tomou de volta o que veio a mais'],
  ['semEfeito', 'Encerradas sem pagamento', 'o registro ou as regras mudaram; nada foi pago'],
  ['abertas', 'Abertas agora', 'o que ainda se pode reclamar ou devolver'],
  ['naoConferidas', 'Não conferidas', 'abertas que estes dados não alcançam; ficam como estavam'],
];

/** What is new since the last time, from the ledger of findings. */
export const Novidades = ({ novidades }: { novidades: NovidadesDoRelatorio | undefined }) =>
  novidades === undefined ? null : (
    <section id="novidades" aria-labelledby="novidades-titulo">
      <h2 id="novidades-titulo">O que é novo</h2>
      <Tabela
        id="novidades-tabela"
        legenda="Achados desde a conciliação anterior"
        colunas={[
          { titulo: 'Situação' },
          { titulo: 'Achados', classe: 'n' },
          { titulo: 'Falta', classe: 'n' },
          { titulo: 'Sobra', classe: 'n' },
          { titulo: 'O que é', classe: 'largo' },
        ]}
      >
        <tbody>
          {LINHAS.map(([chave, nome, explicacao]) => (
            <tr>
              <th scope="row">{nome}</th>
              <td class="n">{numero(novidades[chave].quantidade)}</td>
              <Lados soma={novidades[chave]} />
              <td class="largo">{explicacao}</td>
            </tr>
          ))}
        </tbody>
      </Tabela>
    </section>
  );

/** What misses beside what is surplus; their net is owed by nobody. */
const Lados = ({ soma: { valorCentavos, faltaCentavos, sobraCentavos } }: { soma: Soma }) =>
  faltaCentavos === undefined || sobraCentavos === undefined ? (
    <td class="n" colspan={2}>
      <Valor centavos={valorCentavos} /> <span class="fraco">(sobra menos falta)</span>
    </td>
  ) : (
    <>
      <td class="n">{reais(faltaCentavos)}</td>
      <td class="n">{reais(sobraCentavos)}</td>
    </>
  );
