import { AssetRequest } from '#contracts/accountability/asset.record.js';
import { centavos, toReais } from '#domain/money.js';
import { addDays } from '#domain/plain-date.js';
import { AssetsService } from '#modules/accountability/public.js';
import { dataOf, dated } from './data-files.js';
import { type Loading, once } from './demo-step.js';
import { validated } from './request-of.js';

/** An asset as its file has it: bought with the expenses of these texts in a year, or received on a day; its term and its number so many days later. */
interface FiledAsset {
  ano?: string;
  compras?: string[];
  data?: string;
  quantidade: number;
  processo?: string;
  termo?: number;
  tombado?: number;
  tombamento?: string;
  [field: string]: unknown;
}

/** Writes the assets: each with all of the capital of its expenses, and as far on its way as the day allows. Without its expenses, or before its day, none. */
export async function seedAssets(loading: Loading): Promise<void> {
  const { app, plan, today } = loading;
  const { cnpjAssociacao } = plan;
  const assets = app.get(AssetsService);
  const within = (day: string | undefined, days: number | undefined) => {
    const reached = day && days !== undefined ? addDays(day, days) : null;
    return reached && reached <= today ? reached : null;
  };
  for (const [index, filed] of dataOf<FiledAsset[]>(`${plan.folder}/assets`, []).entries()) {
    const { ano, compras = [], data: received, processo, termo, tombado, tombamento, ...asset } = filed;
    const bought = ano ? await assets.capitalExpenses({ cnpjAssociacao, ano: Number(dated(ano, today)) }) : [];
    const despesas = bought.filter(({ objeto, resta }) => resta > 0 && compras.includes(objeto ?? ''));
    // The latest expense comes first.
    const data = received ? dated(received, today) : despesas[0]?.data;
    if (!data || data > today || despesas.length < compras.length) continue;
    const termoEnviadoEm = within(data, termo);
    const tombadoEm = within(data, tombado);
    const worth = despesas.reduce((sum, { resta }) => sum + centavos(resta), 0);
    const request = {
      ...(compras.length > 0 && { valorUnitario: toReais(Math.floor(worth / asset.quantidade)) }),
      ...asset,
      ...{ cnpjAssociacao, data, termoEnviadoEm, tombadoEm },
      processo: termoEnviadoEm && processo ? dated(processo, today) : null,
      tombamento: tombadoEm && tombamento,
      despesas: despesas.map(({ ano: year, idDespesa, resta }) => ({ ano: year, idDespesa, valor: resta })),
    };
    await once(loading, `assets ${index}`, () => assets.save(validated(AssetRequest, request)));
  }
}
