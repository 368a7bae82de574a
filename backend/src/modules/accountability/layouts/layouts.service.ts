import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Form, type Layout, type LayoutDeadline, type LayoutSummary } from '#contracts/accountability/layout.js';
import { type Config, DEFAULT_LAYOUT } from '#platform/config.js';
import { notFound } from '#platform/http/refusal.js';
import { CONFIG } from '#platform/platform.module.js';
import { readLayouts, SHIPPED_LAYOUTS } from './read-layouts.js';

/** The layouts of the installation, read once at the start. */
@Injectable()
export class LayoutsService {
  private readonly layouts: readonly Layout[];

  constructor(@Inject(CONFIG) { layoutsDir }: Pick<Config, 'layoutsDir'>) {
    const { layouts, refused } = readLayouts([SHIPPED_LAYOUTS, ...(layoutsDir ? [layoutsDir] : [])]);
    this.layouts = layouts;
    const logger = new Logger(LayoutsService.name);
    for (const { file, path, reason } of refused) logger.error(`O layout ${file} ficou de fora. Em ${path || '/'}: ${reason}`);
  }

  list(): LayoutSummary[] {
    return this.layouts.map((layout) => ({
      codigo: layout.codigo,
      edicao: layout.edicao,
      nome: layout.nome,
      autoridade: layout.autoridade,
      vigencia: layout.vigencia,
      interna: layout.interna ?? false,
      por: layout.por,
      periodo: layout.periodo,
      colunas: layout.colunas,
      dados: layout.dados ?? [],
      devolucoes: layout.devolucoes ?? [],
      gruposDoRol: layout.gruposDoRol ?? [],
      formularios: layout.formularios.map(({ codigo, titulo, por }) => ({ codigo, titulo, por })),
      pecas: layout.pecas,
      prazos: layout.prazos,
      padrao: layout.codigo === DEFAULT_LAYOUT,
    }));
  }

  /** A layout. Throws a 404 Refusal. */
  one(codigo: string): Layout {
    const layout = this.layouts.find((each) => each.codigo === codigo);
    if (!layout) throw notFound(`O layout ${codigo} não existe.`);
    return layout;
  }

  has(codigo: string): boolean {
    return this.layouts.some((each) => each.codigo === codigo);
  }

  /** The deadlines of a layout; none of one that the installation does not have any more. */
  deadlines(codigo: string): readonly LayoutDeadline[] {
    return this.layouts.find((each) => each.codigo === codigo)?.prazos ?? [];
  }

  /** A form of a layout. Throws a 404 Refusal without one of both. */
  form(formulario: string, codigo = DEFAULT_LAYOUT): { layout: Layout; form: Form } {
    const layout = this.one(codigo);
    const form = layout.formularios.find((each) => each.codigo === formulario);
    if (!form) throw notFound(`O layout ${codigo} não tem o formulário ${formulario}.`);
    return { layout, form };
  }
}
