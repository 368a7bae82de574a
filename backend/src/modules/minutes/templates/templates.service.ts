import { Injectable } from '@nestjs/common';
import { type DocumentName, TEMPLATE_TAGS, type Template } from '#contracts/minutes.js';
import { type Author } from '#modules/identity/public.js';
import { Clock } from '#platform/clock.js';
import { absent, invalid } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { compileDocx, openDocx, UnusableDocx } from '../documents/docx.js';
import { safeFileName } from '../documents/docx-file.js';
import { TemplateRow } from './template.entity.js';

const ABSENT = 'Template não encontrado.';

/** The templates of the whole installation; of each name the newest is used. */
@Injectable()
export class TemplatesService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
  ) {}

  /** The newest first. */
  list(): Promise<Template[]> {
    return this.tenancy.installation().execute<Template[]>(`
      select id, nome, nome_arquivo as "nomeArquivo", length(arquivo) as tamanho, autor, id = max(id) over (partition by nome) as "emUso",
        to_char(enviado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "enviadoEm"
      from template order by id desc`);
  }

  /** Stores a .docx; 400 with everything that is wrong with it, and nothing stored. */
  async save(nome: DocumentName, fileName: string, arquivo: Buffer, author: Author): Promise<Saved<Template>> {
    const wrong = await judge(fileName, arquivo);
    if (wrong.length > 0) throw invalid(wrong.map((message) => ({ field: 'file', message })));
    const file = { nome, nomeArquivo: safeFileName(fileName), autor: author.nome };
    const enviadoEm = this.clock.now();
    const id = await this.tenancy.installation().insert(TemplateRow, { ...file, arquivo, enviadoEm });
    return Saved.created({ id, ...file, tamanho: arquivo.length, enviadoEm: enviadoEm.toISOString(), emUso: true });
  }

  /** 404 when absent. */
  async get(id: number): Promise<{ nomeArquivo: string; arquivo: Buffer }> {
    const row = await this.tenancy.installation().findOne(TemplateRow, { id });
    if (!row) throw absent(ABSENT);
    return { nomeArquivo: row.nomeArquivo, arquivo: Buffer.from(row.arquivo) };
  }

  /** The one that documents of that name are made of; null when none was uploaded. */
  async newest(nome: DocumentName): Promise<Buffer | null> {
    const row = await this.tenancy.installation().findOne(TemplateRow, { nome }, { orderBy: { id: 'desc' } });
    return row && Buffer.from(row.arquivo);
  }

  /** 404 when absent. */
  async delete(id: number): Promise<void> {
    if ((await this.tenancy.installation().nativeDelete(TemplateRow, { id })) === 0) throw absent(ABSENT);
  }
}

/** A sentence for each thing that keeps a file from being a template. */
async function judge(fileName: string, content: Buffer): Promise<string[]> {
  if (!/\.docx$/i.test(fileName)) return ['Por favor, selecione um arquivo .docx'];
  try {
    const { tags, wrong } = compileDocx(await openDocx(content));
    // A tag that is only closed counts as an empty one too, and is named already.
    const unknown = tags.filter((tag) => !Object.hasOwn(TEMPLATE_TAGS, tag) && (tag || wrong.length === 0));
    return [...wrong, ...unknown.map((tag) => `A tag {${tag.slice(0, 40)}} não existe.`)];
  } catch (error) {
    if (error instanceof UnusableDocx) return [error.message];
    throw error;
  }
}
