import { hash } from 'node:crypto';
import { type Readable } from 'node:stream';
import { formatDate } from '#domain/plain-date.js';
import { type PieceContent, type PresentedVersion } from '#modules/accountability/public.js';
import { ZipStream } from '../year-export/zip-stream.js';
import { type FormFile } from './dossier-forms.js';
import { type DossierPart } from './dossier-plan.js';

/** Where the files of a dossier come from. */
export interface DossierSources {
  /** `prestacao.json` as it was stored. */
  document: Buffer;
  /** The bytes of a paper; undefined where they are missing or were altered. */
  paper(sha256: string): Promise<Buffer | undefined>;
  form(content: Extract<PieceContent, { tipo: 'FORMULARIO' | 'FOLHA' }>): Promise<FormFile[]>;
}

/** The ZIP of a dossier: every original as it is, every form, what was presented, and what proves them. Holds one file in memory at a time. */
export function dossierArchive(version: PresentedVersion, parts: readonly DossierPart[], sources: DossierSources): Readable {
  const mtime = new Date(`${version.prestacao.data}T12:00:00Z`);
  const sums: string[] = [];
  const { output } = new ZipStream(async (zip) => {
    const add = async (name: string, bytes: Buffer, compress: boolean) => {
      sums.push(`${hash('sha256', bytes)}  ${name}\n`);
      await zip.addBytes(name, bytes, { compress, mtime });
    };
    const lines: string[] = [];
    for (const [at, part] of parts.entries()) {
      const files = part.repete === null ? await filesOf(part, sources) : [];
      if (part.peca !== parts[at - 1]?.peca) lines.push('', part.peca);
      const names = files.map(({ ending }) => `${part.arquivo}${ending}`).join(', ');
      lines.push(
        `  ${part.nome}: ${part.repete === null ? names || 'FALTA: os bytes não são os que foram juntados' : `o mesmo arquivo de ${part.arquivo}`}`,
      );
      for (const { ending, bytes } of files) await add(`${part.arquivo}${ending}`, bytes, part.conteudo.tipo !== 'ANEXO');
    }
    await add('prestacao.json', sources.document, true);
    await add('INDICE.txt', Buffer.from(indexText(version, lines)), true);
    await zip.addBytes('SHA256SUMS', Buffer.from(sums.join('')), { mtime });
  });
  return output;
}

/** The files of a place; none where the bytes of a paper are gone. */
async function filesOf({ conteudo }: DossierPart, { paper, form }: DossierSources): Promise<FormFile[]> {
  if (conteudo.tipo === 'ANEXO') {
    const bytes = await paper(conteudo.sha256);
    return bytes ? [{ ending: '', bytes }] : [];
  }
  return conteudo.tipo === 'DOCUMENTO' ? [{ ending: '', bytes: Buffer.from(conteudo.base64, 'base64') }] : form(conteudo);
}

function indexText({ associacao, prestacao, entry }: PresentedVersion, lines: readonly string[]): string {
  const { layout, edicao, programa, de, ate, apresentacao, data } = prestacao;
  return `DOSSIÊ DA PRESTAÇÃO DE CONTAS

${associacao.nome}, CNPJ ${associacao.cnpj}
${programa || 'Associação inteira'}, ${formatDate(de)} a ${formatDate(ate)}
Layout ${layout}, edição ${edicao}
${apresentacao}ª apresentação, em ${formatDate(data)}: lançamento nº ${entry.sequencia} do livro de ${entry.ano}, código ${entry.hash}

Cada arquivo está como foi juntado. "sha256sum -c SHA256SUMS" confere todos; prestacao.json é o que o lançamento nomeia.
${lines.join('\n')}
`;
}
