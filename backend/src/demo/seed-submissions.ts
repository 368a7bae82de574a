import { CommandBus } from '@nestjs/cqrs';
import { OpinionOfCouncilRequest, PointReplyRequest, SubmissionRequest } from '#contracts/accountability/submission.record.js';
import {
  JudgementRequest,
  PresentingRequest,
  ReceiptRequest,
  RequestAnswerRequest,
  ReturnRequest,
} from '#contracts/accountability/submission-acts.record.js';
import { PaperRequest } from '#contracts/papers/papers.js';
import { yearOf } from '#domain/plain-date.js';
import {
  ActCommand,
  type ActRequest,
  digestOfForms,
  SubmissionForms,
  SubmissionOpinions,
  SubmissionPoints,
  SubmissionsService,
} from '#modules/accountability/public.js';
import { JoinPaperCommand } from '#modules/papers/public.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { dataOf, dated, datedWithin, filled } from './data-files.js';
import { type Loading, once, onceInBook } from './demo-step.js';
import { demoAssociation, PRESIDENT } from './demo-users.js';
import { type PaperText, pdfOf } from './paper-files.js';
import { validated } from './request-of.js';
import { type Places, placeOf } from './seed-plan.js';

/** A prestação de contas as its file has it: of the programme of an item, or of the whole, in a year; then what was said and done about it. */
interface FiledSubmission {
  ano: string;
  programaDoItem: string | null;
  /** Sentences for points; of a code there is one. */
  justificativas?: { codigo: string; texto: string }[];
  parecer?: { data: string; conclusao: string; texto: string };
  atos?: FiledAct[];
  [field: string]: unknown;
}

/** An act: its day, the paper of the authority by its name in `papers.json`, and minutes by day and time. */
interface FiledAct {
  ato: 'apresenta' | 'recebe' | 'devolve' | 'responde' | 'julga';
  data?: string;
  papel?: string;
  ata?: string;
  hora?: string;
  /** Each may be about the first purchase of an item. */
  pedidos?: { item?: string; [field: string]: unknown }[];
  [field: string]: unknown;
}

/** A submission of the demo's files, with what its request says. */
interface Filed extends FiledSubmission {
  terms: { cnpjAssociacao: string; ano: number; idPrograma: number | null };
}

/** The prestações de contas of an association's file. */
function filedSubmissions({ plan, today }: Loading, places: Places): Filed[] {
  return dataOf<FiledSubmission[]>(`${plan.folder}/submissions`, []).map((filed) => ({
    ...filed,
    terms: {
      cnpjAssociacao: plan.cnpjAssociacao,
      ano: Number(dated(filed.ano, today)),
      idPrograma: filed.programaDoItem === null ? null : placeOf(places, 'item', filed.programaDoItem).idPrograma,
    },
  }));
}

/** Writes the prestações de contas: each with its sentences and opinion, and what was done with it up to today. */
export async function seedSubmissions(loading: Loading, places: Places): Promise<void> {
  for (const [index, filed] of filedSubmissions(loading, places).entries())
    await seedSubmission(loading, places, filed, `prestação ${index}`);
}

async function seedSubmission(loading: Loading, places: Places, filed: Filed, step: string): Promise<void> {
  const { app, today } = loading;
  const { terms, layout, dados, justificativas = [], parecer, atos = [] } = filed;
  const { ano, cnpjAssociacao } = terms;
  const book = { cnpjAssociacao, ano };
  const request = validated(SubmissionRequest, { ...terms, layout, dados, de: `${ano}-01-01`, ate: `${ano}-12-31` });
  const { id } = await once(loading, step, async () => ({ id: (await app.get(SubmissionsService).save(request)).record.id }));
  for (const { codigo, texto } of justificativas)
    await once(loading, `${step} ${codigo}`, async () => {
      const points = app.get(SubmissionPoints);
      const point = (await points.points(book, id)).find((each) => each.codigo === codigo);
      if (point)
        await points.justify(validated(PointReplyRequest, { ...book, codigo, registro: point.registro, texto: dated(texto, today) }), id);
    });
  const opinion = parecer && { ...parecer, data: dated(parecer.data, today) };
  if (opinion && opinion.data <= today)
    await once(loading, `${step} parecer`, () =>
      app.get(SubmissionOpinions).keep(validated(OpinionOfCouncilRequest, { ...book, ...opinion }), id),
    );
  for (const [at, act] of atos.entries()) {
    const { ato, papel, ata, hora, data: filedDay, pedidos, ...said } = datedWithin(act, today) as FiledAct;
    if (filedDay !== undefined && filedDay > today) return;
    const anexo = papel && (await paperOf(loading, book, id, papel));
    const body = {
      ...{ cnpjAssociacao, ano },
      ...said,
      ...(filedDay !== undefined && { data: filedDay }),
      ...(anexo !== undefined && { anexo }),
      ...(ata !== undefined && { idAta: `${ata}T${hora}` }),
      ...(pedidos && { pedidos: await Promise.all(pedidos.map((each) => requestOnItem(loading, places, book, each))) }),
    };
    await onceInBook(`${step} ato ${at}`, async () => {
      const asked = await askedOf(loading, ato, id, body);
      await app.get(CommandBus).execute(new ActCommand(id, asked, PRESIDENT));
    });
  }
}

/** A request of the authority, with the number of the purchase that it is about. */
async function requestOnItem(
  { app }: Loading,
  places: Places,
  { cnpjAssociacao, ano }: { cnpjAssociacao: string; ano: number },
  { item, ...request }: { item?: string; [field: string]: unknown },
): Promise<object> {
  if (!item) return { ...request, sobre: { tipo: 'GERAL' } };
  const sql = 'select id_despesa as id from visao_despesa where ano = $1 and id_item = $2 order by data_elaboracao, id_despesa limit 1';
  const [bought] = await app.get(Tenancy).query<{ id: number }>(cnpjAssociacao, sql, [ano, placeOf(places, 'item', item).idItem]);
  return { ...request, sobre: { tipo: 'DESPESA', ano, id: String(bought!.id) } };
}

/** Joins a paper of the authority to the submission, in the book of this year; answers its SHA-256. */
async function paperOf(
  { app, today }: Loading,
  { cnpjAssociacao, ano }: { cnpjAssociacao: string; ano: number },
  id: number,
  papel: string,
) {
  const { nome, titulo, linhas } = PAPERS[papel]!;
  const values = { ano, associacao: demoAssociation(cnpjAssociacao).nome };
  const file = pdfOf({ titulo, linhas: linhas.map(([label, text]) => [label, filled(text, values)] as const) });
  const of = { cnpjAssociacao, ano: yearOf(today), registro: 'PRESTACAO', id: String(id), tipo: 'OUTRO' };
  const command = new JoinPaperCommand(validated(PaperRequest, of), { ...file, name: filled(nome, values) }, PRESIDENT);
  return (await onceInBook(`prestação ${id} ${papel}`, () => app.get(CommandBus).execute(command))).sha256;
}

const PAPERS = dataOf<Record<string, PaperText & { nome: string }>>('papers');

/** An act as its controller would receive it. */
async function askedOf({ app }: Loading, ato: FiledAct['ato'], id: number, { ano, ...body }: Asked): Promise<ActRequest> {
  switch (ato) {
    case 'apresenta': {
      const confere = digestOfForms(await app.get(SubmissionForms).now({ cnpjAssociacao: body.cnpjAssociacao, ano }, id));
      return { ato, pedido: validated(PresentingRequest, { ano, ...body, confere }) };
    }
    case 'recebe':
      return { ato, pedido: validated(ReceiptRequest, { ano, ...body }) };
    case 'devolve':
      return { ato, pedido: validated(ReturnRequest, { ano, ...body }) };
    case 'responde':
      return { ato, pedido: validated(RequestAnswerRequest, { ano, ...body }) };
    case 'julga':
      return { ato, pedido: validated(JudgementRequest, { ano, ...body }) };
  }
}

interface Asked {
  cnpjAssociacao: string;
  ano: number;
  [field: string]: unknown;
}
