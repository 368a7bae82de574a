import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { type Layout } from '#contracts/accountability/layout.js';
import { isPlainDate } from '#domain/plain-date.js';
import { type Fault, faultOf } from './check-layout.js';

/** The folder of the layouts that come with the product, and of their schema. */
export const SHIPPED_LAYOUTS = join(import.meta.dirname, '../../../../../layouts');

const SCHEMA = 'layout.schema.json';

/** A file that was left out. */
export interface RefusedLayout extends Fault {
  file: string;
}

/** Reads every layout of the folders. Of two files with one code the one in the later folder holds; a bad file is left out, whatever it would have replaced. */
export function readLayouts(folders: readonly string[]): { layouts: Layout[]; refused: RefusedLayout[] } {
  const judge = judgement();
  const layouts = new Map<string, Layout>();
  const refused: RefusedLayout[] = [];
  for (const folder of folders)
    for (const name of readdirSync(folder)
      .filter((each) => each.endsWith('.json') && each !== SCHEMA)
      .toSorted()) {
      const file = join(folder, name);
      const read = readLayout(file, judge);
      if ('reason' in read) refused.push({ file, ...read });
      else if (`${read.codigo}.json` !== name)
        refused.push({ file, path: '/codigo', reason: `O arquivo deve se chamar ${read.codigo}.json.` });
      else layouts.set(read.codigo, read);
    }
  return { layouts: [...layouts.values()].toSorted((one, other) => one.codigo.localeCompare(other.codigo)), refused };
}

type Judgement = (content: unknown) => Layout | Fault;

function readLayout(file: string, judge: Judgement): Layout | Fault {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { path: '', reason: `O arquivo não pode ser lido como JSON: ${(error as Error).message}` };
  }
  return judge(content);
}

/** Whether what a file says is a layout: by the schema, then by what the schema cannot know. */
function judgement(): Judgement {
  const ajv = new Ajv2020({ discriminator: true, strictTypes: false });
  ajv.addFormat('date', isPlainDate);
  const meetsSchema = ajv.compile<Layout>(JSON.parse(readFileSync(join(SHIPPED_LAYOUTS, SCHEMA), 'utf8')) as object);
  return (content) => (meetsSchema(content) ? (faultOf(content) ?? content) : faultBySchema(meetsSchema.errors!));
}

/** The last error: that of a choice comes after those of its alternatives. */
function faultBySchema(errors: readonly ErrorObject[]): Fault {
  const { instancePath: path, keyword, params, message } = errors.at(-1)!;
  const sentence = SENTENCES[keyword]?.(params) ?? `Não atende ao esquema: ${message}.`;
  return { path, reason: sentence };
}

const SENTENCES: Record<string, (params: ErrorObject['params']) => string> = {
  required: ({ missingProperty }) => `Falta ${missingProperty}.`,
  additionalProperties: ({ additionalProperty }) => `${additionalProperty} não existe no esquema.`,
  enum: ({ allowedValues }) => `Deve ser um de ${(allowedValues as unknown[]).join(', ')}.`,
  const: ({ allowedValue }) => `Deve ser ${allowedValue}.`,
  type: ({ type }) => `Deve ser do tipo ${[type].flat().join(' ou ')}.`,
  pattern: ({ pattern }) => `Deve ter a forma ${pattern}.`,
  format: () => 'Deve ser uma data, como 2026-12-31.',
  minItems: ({ limit }) => `Deve ter ao menos ${limit}.`,
  maxItems: ({ limit }) => `Deve ter no máximo ${limit}.`,
  minLength: ({ limit }) => `Deve ter ao menos ${limit} caracteres.`,
  maxLength: ({ limit }) => `Deve ter no máximo ${limit} caracteres.`,
  minimum: ({ limit }) => `Deve ser ao menos ${limit}.`,
  maximum: ({ limit }) => `Deve ser no máximo ${limit}.`,
  uniqueItems: () => 'Diz a mesma coisa duas vezes.',
  discriminator: () => 'tipo deve ser um de campos, valores, tabela, texto, assinaturas.',
  oneOf: () => 'Deve atender a exatamente uma das alternativas do esquema.',
};
