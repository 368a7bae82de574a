import { type Config } from '../config.js';
import { type Tenancy } from '../tenancy/tenancy.js';
import { FolderPapers } from './folder-papers.js';
import { PostgresPapers } from './postgres-papers.js';
import { TwoPlaces } from './two-places.js';

/** Where papers lie by the settings, and the other place, where earlier settings may have left some. */
export function paperPlaces(tenancy: Pick<Tenancy, 'query'>, { papersIn, papersDir }: Pick<Config, 'papersIn' | 'papersDir'>): TwoPlaces {
  const [database, folder] = [new PostgresPapers(tenancy), new FolderPapers(papersDir)];
  return papersIn === 'pasta' ? new TwoPlaces(folder, database) : new TwoPlaces(database, folder);
}
