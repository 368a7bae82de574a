import { Injectable } from '@nestjs/common';
import { type Asset } from '#contracts/accountability/asset.record.js';
import { dateInWords, longDate } from '#domain/date-in-words.js';
import { centavos, formatBRL } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { AssociationsService } from '#modules/associations/public.js';
import { associationTags, type FilledDocument, TemplateDocuments } from '#modules/minutes/public.js';
import { MandatesService } from '#modules/offices/public.js';
import { Clock } from '#platform/clock.js';
import { AssetsService } from './assets.service.js';

/** The term by which assets are handed over to the public body (Res. 15/2021 art. 47). */
@Injectable()
export class AssetTerm {
  constructor(
    private readonly assets: AssetsService,
    private readonly associations: AssociationsService,
    private readonly mandates: MandatesService,
    private readonly documents: TemplateDocuments,
    private readonly clock: Clock,
  ) {}

  /** The .docx of the day on which the term was sent, else of today. 404 for an absent asset. @param author CPF of the caller */
  async fill(cnpjAssociacao: string, ids: readonly number[], author: string): Promise<FilledDocument> {
    const assets = await this.assets.several(cnpjAssociacao, ids);
    const association = await this.associations.get(cnpjAssociacao);
    const data = same(assets, 'termoEnviadoEm') ?? this.clock.today();
    const signer = await this.mandates.signer(association.cnpj, 'PRESIDE', data);
    const tags = {
      ...associationTags(association),
      data: formatDate(data),
      dataLonga: longDate(data),
      dataExtenso: dateInWords(data),
      presidente: signer?.nome ?? null,
      presidenteNome: signer?.nome ?? null,
      presidenteCargo: signer?.cargo ?? 'Presidência da Associação',
      bens: assets.map((asset, index) => `${index + 1}. ${inWords(asset)}`).join('\n'),
      valorDosBens: formatBRL(assets.reduce((sum, { total }) => sum + centavos(total), 0)),
      processo: same(assets, 'processo'),
    };
    return this.documents.fill(association.cnpj, author, {
      modelo: 'Termo',
      tags,
      nome: `TERMO DE DOAÇÃO DE ${tags.data}`,
      registro: `Termo ${assets.map(({ id }) => id).join(', ')}`,
      campos: { Bens: tags.bens, Valor: tags.valorDosBens, Presidente: tags.presidente ?? '' },
    });
  }
}

/** What every asset has alike; null where they differ. */
function same(assets: readonly Asset[], field: 'termoEnviadoEm' | 'processo'): string | null {
  const [value = null, ...others] = new Set(assets.map((asset) => asset[field]));
  return others.length === 0 ? value : null;
}

/** `2 × COMPUTADOR, R$ 1.300,00 cada, R$ 2.600,00 no total, NF 1234 de LOJA CENTRAL LTDA`. */
function inWords({ quantidade, especificacao, valorUnitario, total, despesas, doador }: Asset): string {
  const bought = despesas.map(({ notaFiscal, favorecido }) => `${notaFiscal ? `NF ${notaFiscal} de ` : ''}${favorecido ?? ''}`);
  return [
    `${quantidade} × ${especificacao}`,
    ...(quantidade > 1
      ? [`${formatBRL(centavos(valorUnitario))} cada`, `${formatBRL(centavos(total))} no total`]
      : [formatBRL(centavos(total))]),
    ...(doador === null ? bought.filter(Boolean) : [`recebido de ${doador}`]),
  ].join(', ');
}
