/** A place of a dossier, as the process that writes volumes knows it. */
export interface VolumePart {
  peca: string;
  nome: string;
  /** Printed on its pages: `Itens 3, 7`. */
  carimbo: string | null;
  /** Its file in the ZIP. */
  arquivo: string;
  volume: number;
  repete: number | null;
  /** What its bytes are; null of a file that no page can show. */
  formato: 'PDF' | 'JPEG' | null;
}

/** A volume to write. */
export interface VolumeOrder {
  /** Lines of the cover below the title. */
  capa: string[];
  associacao: string;
  ehPrevia: boolean;
  partes: VolumePart[];
  volume: number;
  volumes: number;
  /** ISO instant in the metadata. */
  momento: string;
}

/** The bytes of a place; undefined where they are gone. */
export type ReadPart = (part: number) => Promise<Uint8Array | undefined>;

/** Called with how many of the pages' sources have been read or written. */
export type TellProgress = (done: number, of: number) => void;
