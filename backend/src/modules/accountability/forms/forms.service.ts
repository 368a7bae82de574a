import { Injectable } from '@nestjs/common';
import { type FilledForm } from '#contracts/accountability/layout.js';
import { type Association } from '#contracts/associations/association.record.js';
import { type Signers } from '#contracts/offices/seats.js';
import { formatDocument } from '#domain/document.js';
import { type Centavos } from '#domain/money.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { AssociationsService } from '#modules/associations/public.js';
import { MandatesService } from '#modules/offices/public.js';
import { type FormData, fillForm } from '../layouts/fill-form.js';
import { LayoutsService } from '../layouts/layouts.service.js';

/** A form to fill, and what it is filled with besides the words of association, year and day, and who signs on that day. */
export interface FormRequest extends Partial<FormData> {
  /** Of the form, in the layout. */
  formulario: string;
  /** Code of the layout; without it, that of the installation. */
  layout: string | undefined;
  cnpjAssociacao: string;
  ano: number;
  dia: PlainDate;
  /** Start of the name of its file. */
  fileName: string;
}

/** Fills forms by their layouts. */
@Injectable()
export class FormsService {
  constructor(
    private readonly layouts: LayoutsService,
    private readonly associations: AssociationsService,
    private readonly mandates: MandatesService,
  ) {}

  /** Throws a 404 Refusal where there is no such layout, or no such form in it. */
  async fill({
    formulario,
    layout: codigo,
    cnpjAssociacao,
    ano,
    dia,
    fileName: _,
    palavras,
    assinantes,
    ...given
  }: FormRequest): Promise<FilledForm<Centavos>> {
    const { layout, form } = this.layouts.form(formulario, codigo);
    const [association, signers] = await Promise.all([this.associations.get(cnpjAssociacao), this.mandates.signers(cnpjAssociacao, dia)]);
    const words = { ...wordsOf(association), 'prestacao.ano': String(ano), 'documento.data': formatDate(dia), ...palavras };
    const none = { figuras: {}, programas: [], linhas: {}, respostas: {} };
    return fillForm(layout, form, { ...none, ...given, palavras: words, assinantes: { ...listed(signers), ...assinantes } });
  }
}

const wordsOf = ({ nome, cnpj, municipio, logrNome, logrNum, logrCompl, logrBairro, logrUf }: Association) => ({
  'associacao.nome': nome,
  'associacao.cnpj': formatDocument(cnpj),
  'associacao.endereco': [logrNome, logrNum, logrCompl, logrBairro].filter(Boolean).join(', '),
  'associacao.municipio': municipio ?? '',
  'associacao.uf': logrUf ?? '',
});

const listed = (signers: Signers = {}) => Object.fromEntries(Object.entries(signers).map(([part, signer]) => [part, [signer]]));
