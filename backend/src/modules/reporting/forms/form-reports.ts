import { Injectable, StreamableFile } from '@nestjs/common';
import { type FilledForm, type FilledTable } from '#contracts/accountability/layout.js';
import { formatDocument } from '#domain/document.js';
import { type Centavos } from '#domain/money.js';
import { type FormRequest, FormsService, formFileName, type PresentedVersion, presentedForm } from '#modules/accountability/public.js';
import { AssociationsService } from '#modules/associations/public.js';
import { YearBookQueries } from '#modules/audit/public.js';
import { TEMPLATE_TYPES } from '#platform/files/spreadsheet-template.js';
import { writeWorkbook } from '#platform/files/workbook.js';
import { fileNameOf, type Report } from '../page-layout/report.js';
import { formSheet } from './form-sheet.js';

export interface FormReport extends Report {
  form: FilledForm<Centavos>;
}

/** Prints forms by their layouts, all of them with one template, and writes them as spreadsheets. */
@Injectable()
export class FormReports {
  constructor(
    private readonly forms: FormsService,
    private readonly books: YearBookQueries,
    private readonly associations: AssociationsService,
  ) {}

  /** Throws a 404 Refusal where there is no such layout, or no such form in it. */
  async report(asked: Promise<FormRequest>): Promise<FormReport> {
    const request = await asked;
    const { cnpjAssociacao, ano, fileName, linhas = {} } = request;
    const [form, livro] = await Promise.all([this.forms.fill(request), this.books.head({ cnpjAssociacao, ano })]);
    return {
      template: 'form',
      title: form.titulo.toLocaleUpperCase('pt-BR'),
      fileName,
      cnpjAssociacao,
      ano,
      livro,
      orientation: form.orientacao,
      rows: Object.values(linhas).reduce((sum, rows) => sum + rows.length, 0),
      ...asPrinted(form),
    };
  }

  /** A form of a presented version. Throws a 404 Refusal. */
  presented(version: PresentedVersion, codigo: string, numConta: string | null): FormReport {
    const { ano, id, apresentacao } = version.prestacao;
    const form = presentedForm(version.formularios, codigo, numConta);
    return this.ofVersion(version, form, formFileName({ ano, id }, codigo, numConta, apresentacao));
  }

  /** A form, or another sheet, of a presented version: printed from its document alone, the same whatever has changed since. */
  ofVersion({ prestacao, associacao, timbres, entry }: PresentedVersion, form: FilledForm<Centavos>, fileName: string): FormReport {
    const { cnpjAssociacao, ano } = prestacao;
    const picture = timbres[form.orientacao];
    return {
      template: 'form',
      title: form.titulo.toLocaleUpperCase('pt-BR'),
      fileName,
      cnpjAssociacao,
      ano,
      livro: entry,
      orientation: form.orientacao,
      rows: form.blocos.reduce(
        (sum, block) => sum + (block.tipo === 'tabela' ? block.grupos.flatMap(({ linhas }) => linhas).length : 0),
        0,
      ),
      ...asPrinted(form),
      presented: { associacao, picture: picture ? { ...picture, png: Buffer.from(picture.png, 'base64') } : null },
    };
  }

  /** The form as XLSX, under the name that its PDF has. */
  async workbook(report: FormReport): Promise<StreamableFile> {
    const book = await this.workbookBytes(report);
    const disposition = `attachment; filename="${fileNameOf(report)}.xlsx"`;
    return new StreamableFile(book, { type: TEMPLATE_TYPES.xlsx, disposition, length: book.length });
  }

  /** The XLSX itself, under the names of people and association that its PDF has. */
  async workbookBytes(report: FormReport): Promise<Buffer> {
    const { cnpjAssociacao, ano, livro, presented, form } = report;
    const { nome, cnpj } = presented?.associacao ?? (await this.associations.get(cnpjAssociacao));
    const entry = livro.sequencia
      ? `Emitido sobre o lançamento nº ${livro.sequencia} do livro de ${livro.ano ?? ano}. Código de verificação (SHA-256): ${livro.hash}`
      : `Emitido sobre o livro de ${ano}, que ainda não tem lançamentos.`;
    return writeWorkbook(formSheet(form, [`${nome} · CNPJ ${formatDocument(cnpj)} · Ano base ${ano}`], [entry]));
  }
}

/** Each row of a table with the total up to it, where that is carried; such a form, and one that is signed on every page, is put together page by page. */
function asPrinted(form: FilledForm<Centavos>): Pick<FormReport, 'form' | 'inPages' | 'view'> {
  const blocos = form.blocos.map((block) => (block.tipo === 'tabela' ? { ...block, grupos: carried(block) } : block));
  const inPages = form.blocos.some((block) =>
    block.tipo === 'tabela' ? block.total?.transporta : block.tipo === 'assinaturas' && block.emTodaPagina,
  );
  return { form, inPages, view: { form: { ...form, blocos } } };
}

function carried({ grupos, total }: FilledTable<Centavos>) {
  let until: Centavos = 0;
  const upTo = (row: FilledTable['grupos'][number]['linhas'][number]): Centavos | null => {
    if (!total?.transporta) return null;
    until += Number(row.celulas[total.coluna]);
    return until;
  };
  return grupos.map((group) => ({ ...group, linhas: group.linhas.map((row) => ({ ...row, ate: upTo(row) })) }));
}
