import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type BookQuery } from '#contracts/common/book.js';
import { type Dossier, type DossierQuery } from '#contracts/reporting/dossier.js';
import { type ReportJob } from '#contracts/reporting/reporting.js';
import { Presentations, type PresentedVersion } from '#modules/accountability/public.js';
import { IssuedDocuments } from '#modules/journal/public.js';
import { PaperFiles } from '#modules/papers/public.js';
import { notFound } from '#platform/http/refusal.js';
import { addressOf, PaperStore } from '#platform/paper-store/paper-store.js';
import { ReportQueue } from '../jobs/report-queue.js';
import { ownersOf, type ReportOwner } from '../jobs/report-shares.js';
import { dossierArchive } from './dossier-archive.js';
import { DossierForms } from './dossier-forms.js';
import { dossierParts, volumesOf } from './dossier-plan.js';

type Asked = Omit<DossierQuery, 'formato'>;

/** Dossiers of presented submissions, and previews of what would be presented. */
@Injectable()
export class DossiersService {
  constructor(
    private readonly presentations: Presentations,
    private readonly forms: DossierForms,
    private readonly papers: PaperStore,
    private readonly files: PaperFiles,
    private readonly queue: ReportQueue,
    private readonly issued: IssuedDocuments,
  ) {}

  /** What a presented version has. Throws a 404 Refusal. */
  async contents({ apresentacao, ...book }: Asked, id: number): Promise<Dossier> {
    const { prestacao, pecas } = await this.presentations.version(book, id, apresentacao);
    const parts = dossierParts(pecas);
    return {
      apresentacao: prestacao.apresentacao,
      volumes: volumesOf(parts),
      arquivos: parts.map(({ peca, nome, arquivo, conteudo, volume }) => ({
        ...{ peca, nome, arquivo, volume },
        sha256: conteudo.tipo === 'ANEXO' ? conteudo.sha256 : null,
      })),
    };
  }

  /** A presented version as a ZIP, with its name. Throws a 404 Refusal. */
  async archive({ apresentacao, ...book }: Asked, id: number, owner: ReportOwner) {
    const { cnpjAssociacao } = owner;
    const version = await this.presentations.version(book, id, apresentacao);
    const document = await this.files.original(cnpjAssociacao, version.sha256);
    const arquivo = `${dossierName(version)}.zip`;
    await this.record(version, arquivo);
    const archive = dossierArchive(version, dossierParts(version.pecas), {
      document,
      form: (content) => this.forms.files(version, content, ownersOf(owner)),
      paper: async (sha256) => {
        const bytes = await this.papers.get(cnpjAssociacao, sha256);
        return bytes && addressOf(bytes) === sha256 ? bytes : undefined;
      },
    });
    return { arquivo, archive };
  }

  /** Queues a volume of a presented version. Throws a 404 Refusal without the version or the volume, 429 as `ReportQueue.add`. */
  async volume({ apresentacao, volume = 1, ...book }: Asked, id: number, owner: ReportOwner): Promise<ReportJob> {
    const dossie = await this.presentations.version(book, id, apresentacao);
    if (volume > volumesOf(dossierParts(dossie.pecas))) throw notFound('O dossiê não tem esse volume.');
    const fileName = `${dossierName(dossie)}-volume-${volume}`;
    await this.record(dossie, `${fileName}.pdf`);
    return this.queue.add({ ...owner, fileName, chave: `dossie ${dossie.sha256} ${volume}` }, { dossie, volume, ehPrevia: false });
  }

  /** Queues the first volume of what would be presented now; asked again while nothing has changed, it is the same job. Throws as `Presentations.standOf`, and 429. */
  async preview(book: BookQuery, id: number, owner: ReportOwner): Promise<ReportJob> {
    const stand = await this.presentations.standOf(book, id);
    const chave = `previa ${hash('sha256', JSON.stringify({ id, ...stand }))}`;
    const same = await this.queue.same(owner, chave);
    if (same) return same;
    const dossie = await this.presentations.preview(book, id, stand, owner.cpfAutor);
    return this.queue.add({ ...owner, fileName: `previa-${book.ano}-${id}`, chave }, { dossie, volume: 1, ehPrevia: true });
  }

  private async record({ prestacao, sha256, entry }: PresentedVersion, arquivo: string): Promise<void> {
    const nome = `DOSSIÊ DA PRESTAÇÃO DE CONTAS ${prestacao.ano}`;
    await this.issued.record(prestacao.cnpjAssociacao, { nome, arquivo, dados: sha256, livro: entry });
  }
}

const dossierName = ({ prestacao: { ano, id, apresentacao } }: PresentedVersion) => `dossie-${ano}-${id}-versao-${apresentacao}`;
