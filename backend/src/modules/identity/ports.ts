/** Port to the associations module, which implements it: names of the associations of links. */
export interface AssociationDirectory {
  /** Name, trade name and town of existing associations, by CNPJ. */
  names(cnpjs: string[]): Promise<Map<string, { nome: string; nomeFantasia: string | null; municipio: string | null }>>;
}

/** Holds the implementation once the associations module has started. */
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
