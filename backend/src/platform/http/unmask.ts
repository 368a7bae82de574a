import type { FastifyInstance, FastifyRequest } from 'fastify';
import { normalizeDocument } from '#domain/document.js';

/** Names of the parameters that are CPFs or CNPJs: `cpf`, `cpfPessoa`, `cnpjAssociacao`, `cpfOrCnpj` … */
const DOCUMENT = /^(cpf|cnpj)([A-Z]|$)/;

/** Removes the mask of CPFs and CNPJs in paths and queries, before validation: `11.222.333/0001-81` names the same association as `11222333000181`. */
export function unmaskDocuments(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', async ({ params, query }: FastifyRequest) => {
    for (const part of [params, query] as (Record<string, unknown> | undefined)[]) {
      for (const [name, value] of Object.entries(part ?? {})) {
        if (typeof value === 'string' && DOCUMENT.test(name)) part![name] = normalizeDocument(value);
      }
    }
  });
}
