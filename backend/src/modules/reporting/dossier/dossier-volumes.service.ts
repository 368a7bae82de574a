import { type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { formatDocument } from '#domain/document.js';
import { formatDate } from '#domain/plain-date.js';
import { type PresentedVersion } from '#modules/accountability/public.js';
import { PaperFiles } from '#modules/papers/public.js';
import { forkApart, memoryOf } from '#platform/files/read-apart.js';
import { Refusal } from '#platform/http/refusal.js';
import { type DossierOrder, type Following } from '../jobs/dossier-order.js';
import { ReportQueue } from '../jobs/report-queue.js';
import { DossierForms } from './dossier-forms.js';
import { type DossierPart, dossierParts, volumesOf } from './dossier-plan.js';
import { type VolumeOrder, type VolumePart } from './volume.js';
import { type VolumeAnswer, type VolumeSaid } from './volume-process.js';

/** The built file; tests that run the sources use it too. */
const PROCESS = resolve('dist/backend/src/modules/reporting/dossier/volume-process.js');

/** MiB of heap and of memory: a volume and one paper. */
const HEAP_LIMIT = 256;
const MEMORY_LIMIT = 640;

/** Milliseconds between checks of the process, and without a word from it after which it is given up. */
const WATCH_INTERVAL = 500;
const PATIENCE = 60_000;

const UNWRITABLE = new Refusal(
  422,
  'dossie.impossivel',
  'O dossiê em PDF não pôde ser montado: um dos documentos pede memória ou tempo demais. Baixe o dossiê em ZIP, que tem todos.',
);

/** Writes volumes of dossiers, each in a process of its own, which has no rights and gets one paper at a time (docs/adr/0038). */
@Injectable()
export class DossierVolumes {
  constructor(
    private readonly forms: DossierForms,
    private readonly papers: PaperFiles,
    queue: ReportQueue,
  ) {
    queue.writeDossiersWith((...order) => this.write(...order));
  }

  /** The volume; undefined if `follow` ended it. Throws a 422 Refusal where a paper takes too much, 503 where the browser cannot print. @param owners of the task (`Semaphore`) */
  async write(order: DossierOrder, owners: readonly string[], follow: Following): Promise<Buffer | undefined> {
    const parts = dossierParts(order.dossie.pecas);
    const printed = new Map<number, Buffer>();
    const read = async (at: number): Promise<Uint8Array | undefined> => {
      const { conteudo } = parts[at]!;
      if (conteudo.tipo === 'ANEXO') return this.paper(order.dossie, conteudo);
      if (conteudo.tipo === 'DOCUMENTO') return undefined;
      // Twice: once for its pages.
      const pdf = printed.get(at) ?? (await this.forms.pdf(order.dossie, conteudo, owners));
      printed.set(at, pdf);
      return pdf;
    };
    const child = forkApart(PROCESS, HEAP_LIMIT);
    try {
      return await this.conversation(child, volumeOrder(order, parts), read, follow);
    } finally {
      child.kill('SIGKILL');
    }
  }

  /** Of a picture the preview: upright, and whole. Undefined where the bytes are gone. */
  private async paper(
    { prestacao: { cnpjAssociacao } }: PresentedVersion,
    { sha256, mime }: { sha256: string; mime: string },
  ): Promise<Buffer | undefined> {
    try {
      const original = await this.papers.original(cnpjAssociacao, sha256);
      return mime.startsWith('image/') ? await this.papers.picture(cnpjAssociacao, sha256, 'vista') : original;
    } catch (error) {
      if (error instanceof Refusal && error.getStatus() === 409) return undefined;
      throw error;
    }
  }

  private conversation(
    child: ChildProcess,
    order: VolumeOrder,
    read: (part: number) => Promise<Uint8Array | undefined>,
    follow: Following,
  ): Promise<Buffer | undefined> {
    const { promise, resolve: answer, reject } = Promise.withResolvers<Buffer | undefined>();
    const pieces: Uint8Array[] = [];
    let [percent, heard, isAsking] = [0, Date.now(), false];
    const send = (message: VolumeAnswer) => child.send(message, (error) => error && reject(error));
    child.on('message', (said: VolumeSaid) => {
      heard = Date.now();
      if ('want' in said) read(said.want).then((bytes) => send({ part: said.want, bytes }), reject);
      else if ('done' in said) percent = Math.floor((100 * said.done) / said.of);
      else if ('piece' in said) pieces.push(said.piece);
      else if ('end' in said) answer(Buffer.concat(pieces));
      else reject(new Error(said.failed));
    });
    child.once('error', reject);
    child.once('exit', () => reject(UNWRITABLE));
    const watch = setInterval(() => {
      if (Date.now() - heard > PATIENCE || memoryOf(child.pid) > MEMORY_LIMIT) reject(UNWRITABLE);
      if (isAsking) return;
      isAsking = true;
      follow(percent)
        .then((goesOn) => !goesOn && answer(undefined), reject)
        .finally(() => (isAsking = false));
    }, WATCH_INTERVAL);
    send({ order });
    return promise.finally(() => clearInterval(watch));
  }
}

function volumeOrder({ dossie, volume, ehPrevia }: DossierOrder, parts: readonly DossierPart[]): VolumeOrder {
  const { associacao, prestacao, entry } = dossie;
  const { ano, programa, de, ate, layout, edicao, apresentacao, data } = prestacao;
  return {
    associacao: associacao.nome,
    capa: [
      `CNPJ ${formatDocument(associacao.cnpj)}${associacao.municipio ? ` · ${associacao.municipio}` : ''}`,
      `${programa || 'Associação inteira'} · exercício de ${ano}`,
      `Período de ${formatDate(de)} a ${formatDate(ate)}`,
      `Layout ${layout}, edição ${edicao}`,
      ...(ehPrevia ? [] : [`${apresentacao}ª apresentação, em ${formatDate(data)}`]),
      `Sobre o lançamento nº ${entry.sequencia} do livro de ${entry.ano}, de código ${entry.hash}`,
    ],
    ehPrevia,
    partes: parts.map(volumePart),
    volume,
    volumes: volumesOf(parts),
    momento: `${data}T12:00:00Z`,
  };
}

function volumePart({ peca, nome, itens, conteudo, arquivo, volume, repete }: DossierPart): VolumePart {
  const carimbo = itens.length === 0 ? null : `${itens.length === 1 ? 'Item' : 'Itens'} ${itens.join(', ')}`;
  return { peca, nome, carimbo, arquivo, volume, repete, formato: formatOf(conteudo) };
}

function formatOf(conteudo: DossierPart['conteudo']): VolumePart['formato'] {
  if (conteudo.tipo === 'DOCUMENTO') return null;
  if (conteudo.tipo !== 'ANEXO' || conteudo.mime === 'application/pdf') return 'PDF';
  return conteudo.mime.startsWith('image/') ? 'JPEG' : null;
}
