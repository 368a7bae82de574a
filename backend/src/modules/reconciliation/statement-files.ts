import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { yearOf } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { JoinPaperCommand } from '#modules/budget-ledger/public.js';
import { type StatementFile, StatementFilesPort } from '#modules/statements/public.js';
import { Refusal } from '#platform/http/refusal.js';

/** Keeps the file of every imported statement as a paper of its account, in the book of the year in which it ends (rule 26.12). */
@Injectable()
export class StatementPapers implements OnModuleInit {
  constructor(
    private readonly port: StatementFilesPort,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.port.register({ keep: (file) => this.keep(file) });
  }

  private async keep({ cnpjAssociacao, numConta, nome, bytes, ate, autor }: StatementFile): Promise<void> {
    const paper = { cnpjAssociacao, ano: yearOf(ate), registro: 'CONTA', id: numConta, tipo: 'EXTRATO' } as const;
    try {
      await this.commands.execute(new JoinPaperCommand(paper, { bytes, name: nome }, autor));
    } catch (error) {
      // It is there already, the year is closed, or it is a CSV, which is no paper; the statement was taken all the same.
      if (!(error instanceof RuleViolation || error instanceof Refusal)) throw error;
    }
  }
}
