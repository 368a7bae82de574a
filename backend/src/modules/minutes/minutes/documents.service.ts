import { Injectable } from '@nestjs/common';
import { type DocumentName, type Minutes } from '#contracts/minutes/minutes.js';
import { BLANK, type MinutesTag } from '#contracts/minutes/template-tags.js';
import { AssociationsService } from '#modules/associations/public.js';
import { MandatesService } from '#modules/offices/public.js';
import { type FilledDocument, TemplateDocuments } from '../templates/template-documents.service.js';
import { documentTags } from './document-tags.js';
import { type MinutesContent, MinutesService } from './minutes.service.js';

/** Tags with the labels of the forms; the other tags are only other notations of these values. */
const FIELDS: Partial<Record<MinutesTag, string>> = {
  associacao: 'Associação',
  nomeFantasia: 'Nome fantasia',
  endereco: 'Endereço',
  local: 'Local',
  dataIni: 'Início do mandato',
  dataFim: 'Fim do mandato',
  dataEdital: 'Data do edital',
  presidente: 'Presidente',
  secretario: 'Secretário',
  pauta: 'Pauta',
  decisoes: 'Decisões',
  propostas: 'Propostas',
};

/** Creates documents of a minute from the newest template of their name, or from the built-in one. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly minutes: MinutesService,
    private readonly associations: AssociationsService,
    private readonly templates: TemplateDocuments,
    private readonly mandates: MandatesService,
  ) {}

  /** The .docx, and a header about its last issue if the content differed. 422 for an unusable template. @param author CPF of the caller */
  async fill(nome: DocumentName, request: MinutesContent, author: string): Promise<FilledDocument> {
    const association = await this.associations.get(request.cnpjEscola);
    const { cargo, ...minutes } = await this.signed(nome, await this.minutes.draftOf(request));
    const tags = documentTags(minutes, association, cargo);
    // Without a mandate a document has the hash that it had before there were any.
    const { presidenteCargo: _, ...usual } = tags;
    return this.templates.fill(association.cnpj, author, {
      modelo: nome,
      secoes: { pauta: minutes.pauta.length > 0, propostas: minutes.propostas.length > 0 },
      tags,
      dados: cargo ? tags : usual,
      nome: `${nome.toLocaleUpperCase('pt-BR')} DE ${tags.data}`,
      registro: `${nome} ${request.data} ${request.hora}`,
      campos: fieldsOf(tags),
    });
  }

  /**
   * The minutes with the names of those who held the offices: whoever calls the assembly held it on the day of the notice; whoever chaired it may be another
   * than the president, so that the typed name stays. Without a mandate both are as typed.
   */
  private async signed(nome: DocumentName, minutes: Draft): Promise<Draft & { cargo?: string }> {
    const isNotice = nome === 'Edital';
    const signers = await this.mandates.signers(minutes.cnpjEscola, (isNotice && minutes.dataEdital) || minutes.data);
    const [president, secretary] = [signers?.PRESIDE, signers?.SECRETARIA];
    if (isNotice) return president ? { ...named(minutes, 'presidente', president.nome), cargo: president.cargo } : minutes;
    const chaired = minutes.presidenteNome || !president ? minutes : named(minutes, 'presidente', president.nome);
    return chaired.secretarioNome || !secretary ? chaired : named(chaired, 'secretario', secretary.nome);
  }
}

type Draft = Omit<Minutes, 'versao'>;

/** With that name, and the typed pronoun if it is that person's. */
const named = (minutes: Draft, officer: 'presidente' | 'secretario', nome: string | null): Draft => ({
  ...minutes,
  [`${officer}Nome`]: nome,
  ...(nome !== minutes[`${officer}Nome`] && { [`${officer}Pronome`]: null }),
});

function fieldsOf(tags: Record<MinutesTag, string>): Record<string, string> {
  const texts = Object.entries(FIELDS).map(([tag, name]) => [name, tags[tag as MinutesTag]] as const);
  return Object.fromEntries(texts.map(([name, text]) => [name, text === BLANK ? '' : text]));
}
