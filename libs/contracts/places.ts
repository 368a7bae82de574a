/** A state, as `uf/all` answers it; names are upper-cased, as the registers keep them. */
export interface Uf {
  sigla: string;
  nome: string;
}

/** A município of a state, with its IBGE code. */
export interface Municipio {
  codigo: string;
  nome: string;
}

/** Who issues identity documents. */
export interface Emissor {
  codigo: string;
  nome: string;
}
