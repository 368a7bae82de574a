import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { JoinPaperCommand } from '#modules/papers/public.js';

/** The file of an imported statement. */
export interface StatementFile {
  cnpjAssociacao: string;
  numConta: string;
  nome: string;
  bytes: Buffer;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  sha256: string;
  /** First and last day of its statements. */
  de: PlainDate;
  ate: PlainDate;
  autor: { cpf: string; nome: string };
}

/** Refusals of the paper after which the statement is still imported: the file is already a paper, or the year is closed. */
const WITHOUT_PAPER = ['anexo.duplicado', 'exercicio.encerrado'];

/**
 * Keeps the file of every imported statement as a paper of its account, in the book of each of its years (rule 26.12). Called by every import of an OFX file before
 * its movements are committed, also of a repeated one: keeping the same bytes again does nothing. When it throws, the import is undone.
 */
@Injectable()
export class StatementPapers {
  constructor(private readonly commands: CommandBus) {}

  async keep(file: StatementFile): Promise<void> {
    for (let ano = yearOf(file.de); ano <= yearOf(file.ate); ano += 1) await this.keepIn(ano, file);
  }

  private async keepIn(ano: number, { cnpjAssociacao, numConta, nome, bytes, autor }: StatementFile): Promise<void> {
    const paper = { cnpjAssociacao, ano, registro: 'CONTA', id: numConta, tipo: 'EXTRATO' } as const;
    // A statement may have any name, but a paper's name must end as its format requires.
    const name = /\.of[xc]$/i.test(nome) ? nome : `${nome}.ofx`;
    try {
      await this.commands.execute(new JoinPaperCommand(paper, { bytes, name, mime: 'application/x-ofx' }, autor));
    } catch (error) {
      if (!(error instanceof RuleViolation && WITHOUT_PAPER.includes(error.code))) throw error;
    }
  }
}
