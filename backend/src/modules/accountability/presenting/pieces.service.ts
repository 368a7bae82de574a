import { Injectable } from '@nestjs/common';
import { type FilledForm, type Form, type LayoutPiece } from '#contracts/accountability/layout.js';
import { type PieceSource } from '#contracts/accountability/layout-words.js';
import { PAPER_TYPES, type PaperType } from '#contracts/papers/papers.js';
import { type Centavos } from '#domain/money.js';
import { MONTHS } from '#domain/months.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { DocumentsService, MinutesService } from '#modules/minutes/public.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type PieceItem, type PresentedPiece, type PrintedForm } from '../acts/presented.js';
import { AssetTerm } from '../assets/asset-term.service.js';
import { AssetsService } from '../assets/assets.service.js';
import { FormsService } from '../forms/forms.service.js';
import { ResearchForm } from '../forms/research-form.js';
import { withWords } from '../layouts/language.js';
import { ofAccount, ofProgrammes } from '../submissions/printed-figures.js';
import { type SubmissionData } from '../submissions/submission-data.queries.js';
import { isHeld } from '../submissions/submission-form.js';
import { type NumberedPayment, numberedPayments } from './payments.js';
import {
  ATTESTATIONS,
  MINUTES_OF_PLAN,
  PAPERS_OF_PAYMENTS,
  PAPERS_OF_RECORDS,
  RESEARCHES_OF_PAYMENTS,
  STATEMENTS_OF_PERIOD,
} from './pieces.sql.js';

/** A stored paper of a record. */
interface KeptPaper {
  id: string;
  tipo: PaperType;
  sha256: string;
  arquivo: string;
  mime: string;
  bytes: number;
}

interface Attestation {
  ano: number;
  id: string;
  data: PlainDate;
  nome: string;
  cargo: string;
  texto: string;
  programa: string | null;
}

/** What the pieces are gathered from. */
interface Gathered {
  data: SubmissionData;
  formularios: readonly PrintedForm[];
  payments: readonly NumberedPayment[];
  idAta: string | null;
  author: string;
}

/** Gathers what the dossier of a submission is made of, piece by piece, as its layout orders them. */
@Injectable()
export class SubmissionPieces {
  private readonly sources: Record<PieceSource, (gathered: Gathered) => Promise<PieceItem[]>> = {
    EXTRATOS: (gathered) => this.statements(gathered),
    DOCUMENTOS_DOS_PAGAMENTOS: (gathered) => this.documents(gathered),
    PAPEIS_DA_PESQUISA: (gathered) => this.proposals(gathered),
    ATAS: (gathered) => this.minutesOf(gathered),
    TERMOS: (gathered) => this.terms(gathered),
  };

  constructor(
    private readonly tenancy: Tenancy,
    private readonly forms: FormsService,
    private readonly researches: ResearchForm,
    private readonly assets: AssetsService,
    private readonly term: AssetTerm,
    private readonly minutes: MinutesService,
    private readonly minutesDocuments: DocumentsService,
  ) {}

  /** The pieces that are handed in and not empty. @param formularios of the submission, as filled @param author CPF of who presents it */
  async of(data: SubmissionData, formularios: readonly PrintedForm[], idAta: string | null, author: string): Promise<PresentedPiece[]> {
    const gathered = { data, formularios, payments: numberedPayments(data), idAta, author };
    const pieces: PresentedPiece[] = [];
    for (const { ordem, codigo, nome, ...piece } of data.layout.pecas.toSorted((one, other) => one.ordem - other.ordem)) {
      const conteudos = piece.entregue === false ? [] : await this.contents(gathered, piece);
      if (conteudos.length > 0) pieces.push({ ordem, codigo, nome, conteudos });
    }
    return pieces;
  }

  private contents(gathered: Gathered, { de, quando }: Pick<LayoutPiece, 'de' | 'quando'>): Promise<PieceItem[]> {
    if (typeof de === 'string') return this.sources[de](gathered);
    const { data, formularios } = gathered;
    const form = data.layout.formularios.find(({ codigo }) => codigo === de.formulario)!;
    if (form.por === 'PESQUISA') return this.researchForms(gathered, form);
    const printed = formularios.filter(
      ({ codigo, formulario }) => codigo === form.codigo && (quando !== 'HA_LINHAS' || hasRows(formulario)),
    );
    return Promise.resolve(
      printed.map(({ codigo, titulo, numConta }) => ({
        nome: numConta ? `${titulo}, conta ${numConta}` : titulo,
        itens: [],
        conteudo: { tipo: 'FORMULARIO', codigo, numConta },
      })),
    );
  }

  private async researchForms(gathered: Gathered, { codigo, titulo }: Form): Promise<PieceItem[]> {
    const { cnpjAssociacao, layout } = gathered.data.submission;
    const items: PieceItem[] = [];
    for (const { ano, id } of await this.researchesOf(gathered)) {
      const request = await this.researches.research({ cnpjAssociacao, ano, id, layout });
      const formulario = await this.forms.fill({ ...request, formulario: codigo });
      items.push({ nome: `${titulo}, pesquisa nº ${id}`, itens: [], conteudo: { tipo: 'FOLHA', formulario } });
    }
    return items;
  }

  private async proposals(gathered: Gathered): Promise<PieceItem[]> {
    const items: PieceItem[] = [];
    for (const { ano, id } of await this.researchesOf(gathered)) {
      const papers = await this.papers(gathered, 'PESQUISA', [String(id)], ano);
      items.push(...papers.map((paper) => itemOf(paper, `Pesquisa nº ${id}: ${PAPER_TYPES[paper.tipo]}`)));
    }
    return items;
  }

  private async statements({ data }: Gathered): Promise<PieceItem[]> {
    const { accounts, movements, programmes, submission } = data;
    const own = ofProgrammes(movements, programmes);
    const held = accounts.map(({ numConta }) => numConta).filter((conta) => isHeld(ofAccount(own, conta)));
    const values = [submission.de, submission.ate, held];
    const papers = await this.tenancy.query<KeptPaper & { conta: string; mes: number | null }>(
      submission.cnpjAssociacao,
      STATEMENTS_OF_PERIOD,
      values,
    );
    return papers.map(({ conta, mes, ...paper }) => itemOf(paper, `Extrato da conta ${conta}${mes ? `, ${MONTHS[mes - 1]}` : ''}`));
  }

  /** The papers of the payments in their order, each with its sheet of atesto behind them. */
  private async documents({ data, payments }: Gathered): Promise<PieceItem[]> {
    const { cnpjAssociacao } = data.submission;
    const named = JSON.stringify(payments.map(({ registro, ano, id }) => ({ registro, ano, id })));
    const papers = await this.tenancy.query<KeptPaper & { registro: string; ano: number }>(cnpjAssociacao, PAPERS_OF_PAYMENTS, [named]);
    const attested = await this.tenancy.query<Attestation>(cnpjAssociacao, ATTESTATIONS, [expensesIn(payments)]);
    const items: PieceItem[] = [];
    for (const { registro, ano, id, nome, documento, itens } of payments) {
      const isOf = (each: { registro?: string; ano: number; id: string }) =>
        (each.registro ?? 'DESPESA') === registro && each.ano === ano && each.id === id;
      for (const paper of papers.filter(isOf)) {
        const title = paper.tipo === 'NOTA_FISCAL' && documento ? `NF ${documento}` : PAPER_TYPES[paper.tipo];
        items.push(itemOf(paper, `${title}, ${nome}`, itens));
      }
      const [atesto, ...more] = attested.filter(isOf);
      if (!atesto) continue;
      const programa = [atesto, ...more].flatMap((each) => each.programa ?? []).join(', ');
      const formulario = await this.atestoOf(
        data,
        { ...atesto, programa },
        [documento && `NF ${documento}`, nome].filter(Boolean).join(', '),
      );
      if (formulario) items.push({ nome: `${formulario.titulo}, ${nome}`, itens, conteudo: { tipo: 'FOLHA', formulario } });
    }
    return items;
  }

  private async atestoOf(
    { submission, layout }: SubmissionData,
    { data, nome, cargo, texto, programa }: Attestation & { programa: string },
    payment: string,
  ) {
    const form = layout.formularios.find(({ por }) => por === 'PAGAMENTO');
    if (!form) return undefined;
    const { cnpjAssociacao, ano } = submission;
    const wording = withWords(layout.textos?.atesto ?? texto, (word) => (word === 'programa.nome' ? programa : ''));
    return this.forms.fill({
      ...{ formulario: form.codigo, layout: layout.codigo, cnpjAssociacao, ano, dia: data, fileName: form.codigo },
      palavras: { 'programa.nome': programa, 'atesto.texto': [wording, texto, `${payment}. Atestado em ${formatDate(data)}.`].join('\n') },
      assinantes: { QUEM_ATESTOU: [{ nome, cargo }] },
    });
  }

  /** The minutes that approved the plan and the accounts: as signed, or as filled where nobody joined a paper. */
  private async minutesOf(gathered: Gathered): Promise<PieceItem[]> {
    const { data, idAta, author } = gathered;
    const { cnpjAssociacao, de, ate } = data.submission;
    const ofPlan = await this.tenancy.query<{ id: string }>(cnpjAssociacao, MINUTES_OF_PLAN, [de, ate, data.programmes]);
    const ids = [...new Set([...ofPlan.map(({ id }) => id), ...(idAta ? [idAta] : [])])].toSorted();
    const papers = await this.papers(gathered, 'ATA', ids, null);
    const items: PieceItem[] = [];
    for (const id of ids) {
      const [day, hora] = id.split('T') as [string, string];
      const nome = `Ata de ${formatDate(day)}`;
      const own = papers.filter((paper) => paper.id === id);
      if (own.length > 0) items.push(...own.map((paper) => itemOf(paper, nome)));
      else {
        const minutes = await this.minutes.get({ cnpjEscola: cnpjAssociacao, data: day, hora });
        items.push(documentOf(nome, (await this.minutesDocuments.fill('Ata', minutes, author)).document));
      }
    }
    return items;
  }

  /** A term for the assets that were handed over together. */
  private async terms({ data, author }: Gathered): Promise<PieceItem[]> {
    const { cnpjAssociacao, ano, de, ate } = data.submission;
    const bought = await Promise.all((data.programmes ?? [undefined]).map((each) => this.assets.ofYear({ cnpjAssociacao, ano }, each)));
    const once = [...new Map(bought.flat().map((asset) => [asset.id, asset])).values()].filter(({ data: day }) => day >= de && day <= ate);
    const together = Map.groupBy(once, ({ termoEnviadoEm, processo }) => JSON.stringify([termoEnviadoEm, processo]));
    const items: PieceItem[] = [];
    for (const ids of [...together.values()].map((assets) => assets.map(({ id }) => id).toSorted((one, other) => one - other)))
      items.push(documentOf(`Termo de doação, bens ${ids.join(', ')}`, (await this.term.fill(cnpjAssociacao, ids, author)).document));
    return items;
  }

  private researchesOf({ data, payments }: Gathered): Promise<{ ano: number; id: number }[]> {
    return this.tenancy.query(data.submission.cnpjAssociacao, RESEARCHES_OF_PAYMENTS, [expensesIn(payments)]);
  }

  private papers({ data }: Gathered, registro: string, ids: readonly string[], ano: number | null): Promise<KeptPaper[]> {
    return this.tenancy.query(data.submission.cnpjAssociacao, PAPERS_OF_RECORDS, [registro, ids, ano]);
  }
}

const expensesIn = (payments: readonly NumberedPayment[]) =>
  JSON.stringify(payments.filter(({ registro }) => registro === 'DESPESA').map(({ ano, id }) => ({ ano, id })));

const itemOf = ({ sha256, arquivo, mime, bytes }: Omit<KeptPaper, 'id' | 'tipo'>, nome: string, itens: number[] = []): PieceItem => ({
  nome,
  itens,
  conteudo: { tipo: 'ANEXO', sha256, arquivo, mime, bytes },
});

const documentOf = (nome: string, document: Buffer): PieceItem => ({
  nome,
  itens: [],
  conteudo: { tipo: 'DOCUMENTO', arquivo: `${nome}.docx`, base64: document.toString('base64') },
});

const hasRows = ({ blocos }: FilledForm<Centavos>): boolean =>
  blocos.some(
    (block) =>
      (block.tipo === 'tabela' && block.grupos.some(({ linhas }) => linhas.length > 0)) ||
      (block.tipo === 'texto' && block.paragrafos.length > 0),
  );
