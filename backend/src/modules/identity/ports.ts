/** What identity asks of the associations module, which registers the answer: the names that go with the CNPJs of links. */
export interface AssociationDirectory {
  /** Name, trade name and town by CNPJ, of those that exist. */
  names(cnpjs: string[]): Promise<Map<string, { nome: string; nomeFantasia: string | null; municipio: string | null }>>;
}

/** Holds the answer once the module that knows it has started. */
export class AssociationDirectoryPort {
  private directory: AssociationDirectory | undefined;

  register(directory: AssociationDirectory): void {
    this.directory = directory;
  }

  names(cnpjs: string[]): ReturnType<AssociationDirectory['names']> {
    if (!this.directory) throw new Error('no association directory was registered');
    return this.directory.names(cnpjs);
  }
}
