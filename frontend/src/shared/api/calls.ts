import type { Report, Routes } from './routes';

/** Settings of any call. */
export interface CallSettings {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Time limit in milliseconds. */
  limit?: number;
  /** Sent without the token; a 401 is then an answer like any other. */
  anonymous?: boolean;
  /** The last answer of the same call, returned again on 304. */
  held?: object;
}

type Method = keyof Routes;
type RouteOf<M extends Method, P> = P extends keyof Routes[M] ? Routes[M][P] : never;

/** Addresses of that method whose answers may be files. */
export type FilePath<M extends Method> = {
  [P in keyof Routes[M]]: Routes[M][P] extends { answer: infer A } ? (Blob extends A ? P : never) : never;
}[keyof Routes[M]];

/** Addresses of that method that answer JSON, a text or nothing. */
export type PathOf<M extends Method> = Exclude<keyof Routes[M], FilePath<M>>;

/** Addresses that take JSON or no content; not those that take a form alone. */
export type BodyPath<M extends Method> = {
  [P in PathOf<M>]: Routes[M][P] extends { body: object } ? P : Routes[M][P] extends { upload: object } ? never : P;
}[PathOf<M>];

/** Addresses that take a form with a file. */
export type UploadPath = { [P in PathOf<'POST'>]: Routes['POST'][P] extends { upload: object } ? P : never }[PathOf<'POST'>];

export type AnswerOf<M extends Method, P> = RouteOf<M, P> extends { answer: infer A } ? A : never;
/** The content of a call; undefined for a route that takes none. */
export type BodyOf<M extends Method, P> = RouteOf<M, P> extends { body: infer B } ? B : undefined;

/** The fields of a form, and its file once it is chosen. */
export type UploadOf<P> = RouteOf<'POST', P> extends { upload: infer U } ? U & { file?: File | null } : never;

/** The query of a route. Optional parameters may be null, too; both are left out. */
export type QueryOf<M extends Method, P> =
  RouteOf<M, P> extends { query: infer Q } ? { [N in keyof Q]: undefined extends Q[N] ? Q[N] | null : Q[N] } : never;

/** The names of the parameters of an address: `cpf` and `cnpj` of `delete/{cpf}/{cnpj}`. */
type ParamOf<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamOf<Rest> : never;

interface NoParams {
  path?: never;
}

interface NoQuery {
  query?: never;
}

/** Options of a call of that route: its query and the parameters of its address. */
export type OptionsOf<M extends Method, P> = CallSettings &
  ([ParamOf<P>] extends [never] ? NoParams : { path: Record<ParamOf<P>, string | number> }) &
  ([QueryOf<M, P>] extends [never] ? NoQuery : object extends QueryOf<M, P> ? { query?: QueryOf<M, P> } : { query: QueryOf<M, P> });

/** A query or body whose values only the server validates, such as one from a screen's address; its names are type-checked. */
export const unjudged = <T>(values: { [Name in keyof T]?: unknown }): T => values as T;

/** Makes options optional if none of them is required. */
export type Optional<T> = object extends T ? [options?: T] : [options: T];

/** A report: the route that prints it, the parameters of its address, and its query. */
export type ReportCall = { [P in ReportPath]: { path: P; query: QueryOf<'GET', P> } & ReportParams<P> }[ReportPath];

type ReportParams<P> = [ParamOf<P>] extends [never] ? { params?: undefined } : { params: Record<ParamOf<P>, string | number> };

type ReportPath = { [P in keyof Routes['GET']]: Report extends Routes['GET'][P]['answer'] ? P : never }[keyof Routes['GET']];

/** The pages of lists by path: `despesa` of `despesa/pagina`. */
type Pages = { [P in keyof Routes['GET'] as P extends `${infer List}/pagina` ? List : never]: AnswerOf<'GET', P> };

/** Path of a list of a book: its pages are at `<path>/pagina`. */
export type ListPath = keyof Pages;

/** Path of a list of those rows. */
export type ListPathOf<T> = { [L in ListPath]: T extends Pages[L]['linhas'][number] ? L : never }[ListPath];

/** A page of those rows. */
export type PageWith<T> = Pages[ListPathOf<T>];
