import { readFileSync } from 'node:fs';
import { type INestApplication } from '@nestjs/common';
import { type OpenAPIObject } from '@nestjs/swagger';
import { type Operation as NamedOperation, POLICY, permissionOf } from '#contracts/identity/policy.js';
import { KEPT_FORMATS } from '#contracts/papers/papers.js';
import { openApiDocument, operationsOf } from '#platform/http/openapi.js';
import { PROBLEM_TITLES } from '#platform/http/problem.filter.js';
import { VERSION } from '#platform/version.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];
type Operation = ReturnType<typeof operationsOf>[number];
type Responses = Operation['responses'];

/** An operation's entry of `answers.json`, which `tools/answers.mjs` reads from the controllers. */
interface Answer {
  kind: 'json' | 'text' | 'file' | 'nothing';
  schema?: Schema;
  /** Answers 201 when it creates, 200 when it changes. */
  isSave?: boolean;
  /** Rendered at once, or queued (`Prefer: respond-async`). */
  isReport?: boolean;
}

const { operations: ANSWERS, schemas: ANSWER_SCHEMAS } = JSON.parse(readFileSync(new URL('./answers.json', import.meta.url), 'utf8')) as {
  operations: Record<string, Answer>;
  schemas: Schemas;
};

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const refTo = (schema: string) => ({ $ref: `#/components/schemas/${schema}` });
const DIFFERENCE = refTo('ReportDifference');
/** What reports answer as data, if they are asked to. */
const DATA: Record<string, Schema> = { SubmissionForms_form: refTo('SubmissionFormAnswer'), Dossiers_dossier: refTo('Dossier') };

/** Media types of files, of reports those that are more than a PDF. */
const FILE_TYPES: Record<string, string[]> = {
  BookChanges_follow: ['text/event-stream'],
  Journal_export: ['application/jsonl', 'text/csv'],
  Letterheads_view: ['image/png'],
  ExpenseImports_template: [XLSX, 'text/csv'],
  MemberImports_template: [XLSX, 'text/csv'],
  Assets_document: [DOCX],
  Minutes_document: [DOCX],
  Minutes_fillMinutes: [DOCX],
  Minutes_fillNotice: [DOCX],
  PersonFiles_file: ['application/json', 'application/pdf'],
  SubmissionForms_form: ['application/pdf', XLSX],
  Papers_content: Object.keys(KEPT_FORMATS),
  Templates_download: [DOCX],
  Templates_builtIn: [DOCX],
  YearExport_year: ['application/zip'],
  Samples_archive: ['application/zip'],
  Dossiers_dossier: ['application/zip'],
};

const PDF = ['application/pdf'];

/** Refusals of routes without a body that cannot be derived from their requirements. */
const OTHER_REFUSALS: Record<string, number[]> = {
  Assets_document: [422],
  BookChanges_follow: [429],
  Erasures_erase: [409, 422],
  FiscalYears_preview: [409, 422],
  Minutes_document: [422],
  OpeningBalances_one: [422],
  OwnPasskeys_options: [422],
  Inbox_content: [409],
  Papers_content: [409],
  PasskeyLogin_options: [422],
  ReportJobs_pdf: [409],
  YearExport_year: [409],
};

const PROBLEM_SCHEMA: Schema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'message'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string', description: 'A mesma frase de detail, que as telas mostram' },
    code: { type: 'string', description: 'Código estável da recusa' },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['field', 'message'], properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
    mudancas: {
      type: 'array',
      description: 'De uma versão ultrapassada: o que foi feito no registro desde a versão vista',
      items: {
        type: 'object',
        required: ['por', 'minha', 'em', 'descricao', 'sequencia'],
        properties: {
          por: { type: ['string', 'null'] },
          minha: { type: 'boolean' },
          em: { type: 'string' },
          descricao: { type: ['string', 'null'] },
          sequencia: { type: ['integer', 'null'] },
        },
      },
    },
  },
};

/** Statuses of the documented refusals. */
const REFUSALS = [400, 401, 403, 404, 409, 413, 415, 422, 429, 503];

/** The OpenAPI description of every operation: purpose, permissions, input, answers and refusals. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const document = openApiDocument(app, VERSION);
  for (const operation of Object.values(document.paths).flatMap(operationsOf)) {
    // A handler with two routes appears as `name[0]` and `name[1]`.
    const name = operation.operationId!.replace(/\[\d\]$/, '');
    operation.responses = {
      ...successesOf(operation, name),
      ...Object.fromEntries(refusalsOf(operation, name).map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    };
    if (isPublic(operation)) operation.security = [];
  }
  const { schemas = {} } = document.components ?? {};
  const responses = Object.fromEntries(REFUSALS.map((status) => [status, problemResponse(PROBLEM_TITLES[status]!)]));
  document.components = { ...document.components, schemas: { ...schemas, ...ANSWER_SCHEMAS, Problem: PROBLEM_SCHEMA }, responses };
  return Object.assign(document, { 'x-policy': POLICY });
}

function successesOf(operation: Operation, name: string): Responses {
  const isTagged = '304' in operation.responses;
  const status = Object.keys(operation.responses).find((each) => each !== '304') ?? '200';
  const answer = ANSWERS[name] ?? { kind: 'nothing' };
  if (answer.kind === 'nothing') return { [status]: { description: 'Feito' } };
  if (answer.kind === 'file') {
    const contents = (FILE_TYPES[name] ?? PDF).map((type) => [
      type,
      { schema: type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' } },
    ]);
    const file = { description: 'O arquivo', content: Object.fromEntries(contents) };
    const job = { description: 'Encomendado', content: contentOf(['application/json'], { $ref: '#/components/schemas/ReportJob' }) };
    if (!answer.isReport) return { 200: file };
    const difference = contentOf(['application/json'], DATA[name] ? { anyOf: [DIFFERENCE, DATA[name]] } : DIFFERENCE);
    return { 200: { description: 'O relatório, ou com desde o que mudou nele', content: { ...file.content, ...difference } }, 202: job };
  }
  const content = answer.kind === 'text' ? contentOf(['text/plain'], { type: 'string' }) : contentOf(['application/json'], answer.schema!);
  if (answer.isSave) return { 200: { description: 'Alterado', content }, 201: { description: 'Criado', content } };
  return {
    [status]: { description: 'Feito', content },
    ...(isTagged && { 304: { description: 'Nada mudou desde a resposta com esse ETag' } }),
  };
}

/** The refusal statuses of an operation, derived from its requirements and effects. */
function refusalsOf(operation: Operation, name: string): string[] {
  const { parameters = [], requestBody, responses } = operation;
  const { kind, isReport } = ANSWERS[name] ?? { kind: 'nothing' };
  const hasBody = requestBody !== undefined;
  const isWrite = hasBody || '201' in responses || '204' in responses;
  const takes = hasBody || parameters.length > 0;
  const refusals: [status: number, may: boolean][] = [
    [400, takes],
    [401, isWrite || !isPublic(operation)],
    [403, isWrite || !isPublic(operation)],
    [404, takes],
    [409, isWrite],
    [413, hasBody],
    [415, hasBody],
    [422, isWrite || kind === 'file'],
    [429, isWrite || isReport === true],
    // The liveness probe needs no database.
    [503, name !== 'Health_health'],
  ];
  return refusals.filter(([status, may]) => may || OTHER_REFUSALS[name]?.includes(status)).map(([status]) => String(status));
}

const permissionFor = (operation: object) => permissionOf((operation as { 'x-operation': NamedOperation })['x-operation']);
const isPublic = (operation: object) => permissionFor(operation).aberta === 'publico';
const contentOf = (types: string[], schema: Schema) => Object.fromEntries(types.map((type) => [type, { schema }]));
const problemResponse = (description: string) => ({
  description,
  content: contentOf(['application/problem+json'], { $ref: '#/components/schemas/Problem' }),
});
