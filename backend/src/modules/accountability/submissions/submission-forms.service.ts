import { Injectable } from '@nestjs/common';
import { type FilledForm, type Form } from '#contracts/accountability/layout.js';
import {
  type FigureEntry,
  type FigureQuery,
  OPINION_CONCLUSIONS,
  type Point,
  type SubmissionDetails,
  type SubmissionFormQuery,
  type SubmissionQuery,
} from '#contracts/accountability/submission.record.js';
import { type BookQuery } from '#contracts/common/book.js';
import { toReais } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { type Caller } from '#modules/identity/public.js';
import { standingOf } from '../acts/act.js';
import { actsOf, historyOf, progressOf, SubmissionActs } from '../acts/acts.queries.js';
import { digestOfForms, formFileName, type PrintedForm } from '../acts/presented.js';
import { AssetsForm } from '../forms/assets-form.js';
import { type FormRequest, FormsService } from '../forms/forms.service.js';
import { RolForm } from '../forms/rol-form.js';
import { bankListOf } from '../layouts/bank-list.js';
import { fillForm, inReais } from '../layouts/fill-form.js';
import { wordsIn } from '../layouts/language.js';
import { accountRows } from './account-rows.js';
import { lineRow } from './bank-lines.js';
import { BankLineQueries } from './bank-lines.queries.js';
import { type Behind, compositionOf } from './composition.js';
import { rowsOf } from './form-rows.js';
import { openingOf } from './openings.js';
import { SubmissionPoints } from './points.queries.js';
import { holderOf, ofAccount, ofProgrammes, printedFigures, programmesIn, statementFigures } from './printed-figures.js';
import { questionsOf } from './return-questions.js';
import { type SubmissionData, SubmissionDataQueries } from './submission-data.queries.js';
import { accountFor, formFor, formsOf } from './submission-form.js';

/** Fills the forms of a submission from the book. */
@Injectable()
export class SubmissionForms {
  constructor(
    private readonly data: SubmissionDataQueries,
    private readonly forms: FormsService,
    private readonly assets: AssetsForm,
    private readonly rols: RolForm,
    private readonly points: SubmissionPoints,
    private readonly acts: SubmissionActs,
    private readonly bankLines: BankLineQueries,
  ) {}

  /** The submission with the forms that it has, what has become of it, and what the caller may do now. Throws a 404 Refusal. */
  async details({ confere = false, ...book }: SubmissionQuery, id: number, caller: Caller): Promise<SubmissionDetails> {
    const data = await this.data.read(book, id);
    const { cnpjAssociacao } = data.submission;
    const acts = (await this.acts.of(cnpjAssociacao, [id])).get(id) ?? [];
    const atos = actsOf(standingOf(acts), caller, cnpjAssociacao);
    return {
      ...data.submission,
      ...progressOf(acts),
      formularios: formsOf(data),
      listaDoBanco: bankListOf(data.layout)?.codigo ?? null,
      confere: confere && atos.includes('apresenta') ? digestOfForms(await this.all(data)) : null,
      perguntas: questionsOf(data),
      documentos: await this.acts.papers(cnpjAssociacao, id),
      atos,
      historico: historyOf(acts),
    };
  }

  /** Every form of a submission as it would be printed now, amounts in centavos. Throws a 404 Refusal. */
  async now(book: BookQuery, id: number): Promise<PrintedForm[]> {
    return this.all(await this.data.read(book, id));
  }

  /** Every form as it would be printed now, amounts in centavos. @param points of the submission, where they are known */
  async all(data: SubmissionData, points?: readonly Point[]): Promise<PrintedForm[]> {
    return this.filled(data, points ?? (await this.points.pointsOf(data)), (request) => this.forms.fill(request));
  }

  /** Every form with its amounts, by the layout that the data name, and without the words and signers that registers have now. */
  amountsOf(data: SubmissionData): Promise<PrintedForm[]> {
    const none = { figuras: {}, programas: [], linhas: {}, palavras: {}, respostas: {} };
    return this.filled(data, [], (request, form) => fillForm(data.layout, form, { ...none, ...request, assinantes: {} }));
  }

  private filled(
    data: SubmissionData,
    points: readonly Point[],
    fill: (request: FormRequest, form: Form) => PrintedForm['formulario'] | Promise<PrintedForm['formulario']>,
  ): Promise<PrintedForm[]> {
    return Promise.all(
      formsOf(data).map(async (printed) => {
        const form = formFor(data, printed.codigo);
        const request = await this.filling(data, behind(data, form, printed.numConta), printed.numConta, points);
        return { ...printed, formulario: await fill(request, form) };
      }),
    );
  }

  /** A form as it would be printed now, its amounts in reais. Throws as `request`. */
  async inReais(query: SubmissionFormQuery, id: number, codigo: string): Promise<FilledForm> {
    return inReais(await this.forms.fill(await this.request(query, id, codigo)));
  }

  /** What a form is filled with now. Throws a 404 Refusal, and RuleViolation of a form that is printed for something else. */
  async request({ numConta = null, ...book }: SubmissionFormQuery, id: number, codigo: string): Promise<FormRequest> {
    const data = await this.data.read(book, id);
    const form = formFor(data, codigo);
    return this.filling(data, behind(data, form, numConta), numConta);
  }

  /** The entries behind a field, whose sum it is. Throws as `request`, and a 404 Refusal without that field. */
  async composition({ formulario, campo, coluna, numConta = null, ...book }: FigureQuery, id: number): Promise<FigureEntry[]> {
    const data = await this.data.read(book, id);
    const known = behind(data, formFor(data, formulario), numConta);
    const { figuras = {}, programas = [] } = await this.filling(data, known, numConta);
    const entries = compositionOf({ ...known, figuras, programas }, campo, coluna);
    return entries.map((entry) => ({ ...entry, valor: toReais(entry.valor) }));
  }

  private async filling(data: SubmissionData, known: Behind, numConta: string | null, points?: readonly Point[]): Promise<FormRequest> {
    const { submission, layout, programmes, terms } = data;
    const { cnpjAssociacao, ano, idPrograma } = submission;
    const { form, movements, expenses, ofAccount: all } = known;
    const sources = new Set(form.blocos.flatMap((block) => (block.tipo === 'tabela' ? [block.linhas] : [])));
    const rol = sources.has('rol') && idPrograma !== null ? await this.rols.approved({ cnpjAssociacao, ano, idPrograma }) : undefined;
    const paidBy =
      numConta === null
        ? null
        : new Set(movements.filter(({ origem }) => origem === 'DESPESA').map((payment) => `${payment.ano} ${payment.chave}`));
    const assets = sources.has('bens') ? await this.assets.rows(submission, programmes, paidBy) : {};
    const bankLines = sources.has('linhasDoBanco') ? await this.bankLines.of(data, numConta) : [];
    const justified = usesJustifications(form)
      ? (points ?? (await this.points.pointsOf(data))).filter(({ justificativa }) => justificativa !== null)
      : [];
    return {
      ...{ formulario: form.codigo, layout: layout.codigo, cnpjAssociacao, ano, dia: submission.ate },
      fileName: formFileName(submission, form.codigo, numConta),
      figuras: { ...known.figuras, ...rol?.figuras },
      programas: programmesIn(movements).map(({ id, nome }) => ({
        nome,
        figuras: printedFigures(
          layout,
          ofProgrammes(movements, [id]),
          ofProgrammes(expenses, [id]),
          terms,
          openingOf(data.abertura, numConta, id),
        ),
      })),
      linhas: {
        ...rowsOf(movements, expenses, terms, layout.gruposDeDespesa),
        saldosPorPrograma: rowsOf(all, [], terms).saldosPorPrograma,
        contas: accountRows(data),
        linhasDoBanco: bankLines.map(lineRow),
        justificativas: justified.map(({ mensagem, justificativa }) => ({ mensagem, texto: justificativa })),
        pecas: layout.pecas.map(({ ordem, nome }) => ({ ordem, nome, paginas: null })),
        ...assets,
        ...rol?.linhas,
      },
      palavras: {
        ...rol?.palavras,
        ...wordsOf(data, all, numConta),
        ...opinionWords(submission),
        justificativas: justified.map(({ mensagem, justificativa }) => `${mensagem} ${justificativa}`).join('\n'),
        'justificativas.abertura': justified.find(({ codigo }) => codigo === 'abertura.difere')?.justificativa ?? '',
      },
      respostas: submission.dados ?? {},
      assinantes: submission.parecer ? { ASSINANTES_DO_PARECER: submission.parecer.assinantes } : {},
    };
  }
}

const usesJustifications = ({ blocos }: Form) =>
  blocos.some((block) =>
    block.tipo === 'tabela'
      ? block.linhas === 'justificativas'
      : block.tipo === 'texto' && wordsIn(block.texto).some((word) => word.startsWith('justificativas')),
  );

/** What a form is filled from: the movements of its account and of the submission's programmes. Throws by `accountFor`. */
function behind(data: SubmissionData, form: Form, numConta: string | null): Behind {
  const { layout, programmes, terms } = data;
  const account = accountFor(data, form, numConta);
  const all = ofAccount(data.movements, numConta);
  const movements = ofProgrammes(all, programmes);
  const expenses = account ? data.expenses.filter(({ idPrograma }) => holderOf(data, idPrograma) === numConta) : data.expenses;
  const figuras = printedFigures(layout, movements, expenses, terms, openingOf(data.abertura, numConta, null));
  const whole = account ? statementFigures(account.numConta, all, data) : {};
  return {
    layout,
    form,
    terms,
    movements,
    expenses,
    ofAccount: account ? all : movements,
    figuras: { ...figuras, ...whole },
    programas: [],
  };
}

function opinionWords({ parecer }: SubmissionData['submission']) {
  if (!parecer) return {};
  const { texto, conclusao, data } = parecer;
  return { 'parecer.texto': texto, 'parecer.conclusao': OPINION_CONCLUSIONS[conclusao], 'parecer.data': formatDate(data) };
}

function wordsOf({ submission, accounts, statements }: SubmissionData, all: Behind['ofAccount'], numConta: string | null) {
  const { de, ate, programa } = submission;
  const account = accounts.find((each) => each.numConta === numConta);
  return {
    // An account may hold other programmes too, and its statement is of all of them.
    'programa.nome': account
      ? programmesIn(all)
          .map(({ nome }) => nome)
          .join(', ')
      : programa,
    'prestacao.periodo': `${formatDate(de)} a ${formatDate(ate)}`,
    ...(account && {
      'conta.banco': account.nomeBanco ?? '',
      'conta.agencia': account.agencia ?? '',
      'conta.numero': account.numConta,
      'conta.dataDoExtrato': formatDate(statements.find(({ conta }) => conta === numConta)?.em ?? ate),
    }),
  };
}
