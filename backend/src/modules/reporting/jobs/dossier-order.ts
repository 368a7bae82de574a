import { type PresentedVersion } from '#modules/accountability/public.js';

/** A volume of a dossier to write: of a presented version, or of what would be presented. */
export interface DossierOrder {
  dossie: PresentedVersion;
  volume: number;
  ehPrevia: boolean;
}

/** What follows the writing: told how far it is in percent, it answers whether to go on. */
export type Following = (percent: number) => Promise<boolean>;

/** Writes a volume; undefined if `follow` ended it. @param owners of the task (`Semaphore`) */
export type DossierWriter = (order: DossierOrder, owners: readonly string[], follow: Following) => Promise<Buffer | undefined>;
