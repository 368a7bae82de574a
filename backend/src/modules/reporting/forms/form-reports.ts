import { Injectable } from '@nestjs/common';
import { type Association } from '#contracts/associations/association.record.js';
import { type Signers } from '#contracts/offices/seats.js';
import { formatDocument } from '#domain/document.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { LayoutsService } from '#modules/accountability/public.js';
import { type FormData, fillForm } from '#modules/accountability/pure.js';
import { AssociationsService } from '#modules/associations/public.js';
import { YearBookQueries } from '#modules/audit/public.js';
import { MandatesService } from '#modules/offices/public.js';
import { type Report } from '../page-layout/report.js';

/** A form to print, and what it is filled with, besides the words of association, year and day, and who signs on that day. */
export interface FormRequest extends Partial<Pick<FormData, 'figuras' | 'linhas' | 'palavras'>> {
  /** Of the form, in the layout. */
  formulario: string;
  /** Code of the layout; without it, that of the installation. */
  layout: string | undefined;
  cnpjAssociacao: string;
  ano: number;
  dia: PlainDate;
  fileName: string;
}

/** Prints forms by their layouts, all of them with one template. */
@Injectable()
export class FormReports {
  constructor(
    private readonly layouts: LayoutsService,
    private readonly associations: AssociationsService,
    private readonly mandates: MandatesService,
    private readonly books: YearBookQueries,
  ) {}

  /** Throws a 404 Refusal where there is no such layout, or no such form in it. */
  async report({ formulario, layout: codigo, cnpjAssociacao, ano, dia, fileName, palavras, ...given }: FormRequest): Promise<Report> {
    const { layout, form } = this.layouts.form(formulario, codigo);
    const [association, livro, signers] = await Promise.all([
      this.associations.get(cnpjAssociacao),
      this.books.head({ cnpjAssociacao, ano }),
      this.mandates.signers(cnpjAssociacao, dia),
    ]);
    const words = { ...wordsOf(association), 'prestacao.ano': String(ano), 'documento.data': formatDate(dia), ...palavras };
    const data = { figuras: {}, linhas: {}, ...given, programas: [], palavras: words, respostas: {}, assinantes: listed(signers) };
    const filled = fillForm(layout, form, data);
    return {
      template: 'form',
      title: filled.titulo.toLocaleUpperCase('pt-BR'),
      fileName,
      cnpjAssociacao,
      ano,
      livro,
      orientation: filled.orientacao,
      rows: Object.values(given.linhas ?? {}).reduce((sum, rows) => sum + rows.length, 0),
      view: { form: filled },
    };
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
