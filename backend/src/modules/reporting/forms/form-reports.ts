import { Injectable } from '@nestjs/common';
import { type FormRequest, FormsService, formFileName, type PresentedVersion, presentedForm } from '#modules/accountability/public.js';
import { YearBookQueries } from '#modules/audit/public.js';
import { type Report } from '../page-layout/report.js';

/** Prints forms by their layouts, all of them with one template. */
@Injectable()
export class FormReports {
  constructor(
    private readonly forms: FormsService,
    private readonly books: YearBookQueries,
  ) {}

  /** Throws a 404 Refusal where there is no such layout, or no such form in it. */
  async report(asked: Promise<FormRequest>): Promise<Report> {
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
      view: { form },
    };
  }

  /** A form of a presented version: printed from its document alone, the same whatever has changed since. Throws a 404 Refusal. */
  presented({ prestacao, associacao, timbres, formularios, entry }: PresentedVersion, codigo: string, numConta: string | null): Report {
    const form = presentedForm(formularios, codigo, numConta);
    const { cnpjAssociacao, ano, id, apresentacao } = prestacao;
    const picture = timbres[form.orientacao];
    return {
      template: 'form',
      title: form.titulo.toLocaleUpperCase('pt-BR'),
      fileName: formFileName({ ano, id }, codigo, numConta, apresentacao),
      cnpjAssociacao,
      ano,
      livro: entry,
      orientation: form.orientacao,
      rows: form.blocos.reduce(
        (sum, block) => sum + (block.tipo === 'tabela' ? block.grupos.flatMap(({ linhas }) => linhas).length : 0),
        0,
      ),
      view: { form },
      presented: { associacao, picture: picture ? { ...picture, png: Buffer.from(picture.png, 'base64') } : null },
    };
  }
}
