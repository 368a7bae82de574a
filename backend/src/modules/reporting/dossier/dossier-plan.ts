import { extname } from 'node:path';
import { type PieceContent, type PresentedPiece } from '#modules/accountability/public.js';

/** Bytes of papers in a volume. */
const VOLUME = 50 * 1024 * 1024;

/** Maximum of characters of a file's name without its number and ending. */
const NAME_LENGTH = 60;

/** A place of the dossier. */
export interface DossierPart {
  /** Of its piece. */
  peca: string;
  nome: string;
  /** The items of the list of payments that it proves. */
  itens: readonly number[];
  conteudo: PieceContent;
  /** Its file in the ZIP; of a form without the ending. */
  arquivo: string;
  volume: number;
  /** The place at which the same paper stands already. */
  repete: number | null;
}

/** What the dossier has, in its order: each paper once, with the items of every payment that it proves, and at most 50 MiB of papers in a volume. */
export function dossierParts(pieces: readonly PresentedPiece[]): DossierPart[] {
  const placed = new Map<string, number>();
  const names = new Set<string>();
  const parts: DossierPart[] = [];
  let [volume, bytes] = [1, 0];
  for (const { ordem, codigo, nome: peca, conteudos } of pieces)
    for (const { nome, itens, conteudo } of conteudos) {
      const address = conteudo.tipo === 'ANEXO' ? conteudo.sha256 : undefined;
      const repete = address === undefined ? null : (placed.get(address) ?? null);
      if (repete !== null) {
        const first = parts[repete]!;
        first.itens = [...new Set([...first.itens, ...itens])];
        parts.push({ peca, nome, itens, conteudo, repete, arquivo: first.arquivo, volume: first.volume });
        continue;
      }
      if (address) placed.set(address, parts.length);
      const size = conteudo.tipo === 'ANEXO' ? conteudo.bytes : 0;
      if (bytes > 0 && bytes + size > VOLUME) [volume, bytes] = [volume + 1, 0];
      bytes += size;
      const stem = [String(ordem).padStart(2, '0'), codigo, ...itens.slice(0, 1).map((item) => String(item).padStart(3, '0')), plain(nome)];
      const arquivo = unused(names, stem.join('_'), endingOf(conteudo));
      parts.push({ peca, nome, itens, conteudo, repete, arquivo, volume });
    }
  return parts;
}

/** `NF_6933_LOJA_CENTRAL`: a name that every system can unpack. */
const plain = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleUpperCase('pt-BR')
    .replace(/[^A-Z0-9]+/g, '_')
    .slice(0, NAME_LENGTH)
    .replace(/^_|_$/g, '');

const endingOf = (conteudo: PieceContent): string => ('arquivo' in conteudo ? extname(conteudo.arquivo).toLowerCase() : '');

function unused(names: Set<string>, stem: string, ending: string): string {
  let name = `${stem}${ending}`;
  for (let number = 2; names.has(name); number += 1) name = `${stem}_${number}${ending}`;
  names.add(name);
  return name;
}

/** How many volumes the parts are. */
export const volumesOf = (parts: readonly DossierPart[]): number => Math.max(1, ...parts.map(({ volume }) => volume));
