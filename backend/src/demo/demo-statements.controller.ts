import { Controller, Get, Inject, Query } from '@nestjs/common';
import { AssociationQuery } from '#contracts/planning.js';
import { type StatementExample } from '#contracts/statements.js';
import { Requires } from '#modules/identity/public.js';
import { Clock } from '#platform/clock.js';
import { type Config } from '#platform/config.js';
import { CONFIG } from '#platform/platform.module.js';
import { DemoStatements } from './demo-statements.service.js';

/** `GET extrato/exemplos`: files to try the import with, while the demo is on. */
@Controller('extrato/exemplos')
@Requires('link')
export class DemoStatementsController {
  constructor(
    private readonly statements: DemoStatements,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  async all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<StatementExample[]> {
    return this.config.demo ? this.statements.examples(cnpjAssociacao, this.clock.today()) : [];
  }
}
