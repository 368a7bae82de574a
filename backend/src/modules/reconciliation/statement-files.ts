import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { yearOf } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { JoinPaperCommand } from '#modules/budget-ledger/public.js';
import { type StatementFile, StatementFilesPort } from '#modules/statements/public.js';
import { Refusal } from '#platform/http/refusal.js';

/** Keeps the file of every imported statement as a paper of its account, in the book of each of its years (rule 26.12). */
@Injectable()
export class StatementPapers implements OnModuleInit {
  constructor(
    private readonly port: StatementFilesPort,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.port.register({ keep: (file) => this.keep(file) });
  }

  private async keep(file: StatementFile): Promise<void> {
    for (let ano = yearOf(file.de); ano <= yearOf(file.ate); ano += 1) await this.keepIn(ano, file);
  }

  private async keepIn(ano: number, { cnpjAssociacao, numConta, nome, bytes, autor }: StatementFile): Promise<void> {
    const paper = { cnpjAssociacao, ano, registro: 'CONTA', id: numConta, tipo: 'EXTRATO' } as const;
    try {
      await this.commands.execute(new JoinPaperCommand(paper, { bytes, name: nome }, autor));
    } catch (error) {
      // It is there already, the year is closed, or it is a CSV, which is no paper; the statement was taken all the same.
      if (!(error instanceof RuleViolation || error instanceof Refusal)) throw error;
    }
  }
}
