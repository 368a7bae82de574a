import { type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { Clock } from './clock.js';
import { type Config } from './config.js';
import { ormOptions } from './database/database.js';
import { HealthProbe } from './database/health-probe.js';
import { type Limits } from './database/limits.js';
import { createLog, nestLogging } from './http/logging.js';
import { Idempotency } from './idempotency/idempotency.js';
import { NightlyJobs } from './jobs/nightly-jobs.js';
import { Purge } from './jobs/purge.js';
import { Mailer } from './mail/mailer.js';
import { Metrics } from './metrics/metrics.js';
import { PoolMetrics } from './metrics/pool-metrics.js';
import { FolderPapers } from './paper-store/folder-papers.js';
import { PaperStore } from './paper-store/paper-store.js';
import { PostgresPapers } from './paper-store/postgres-papers.js';
import { TwoPlaces } from './paper-store/two-places.js';
import { LookUp } from './tenancy/look-up.js';
import { Tenancy } from './tenancy/tenancy.js';

/** Injection token of the configuration. */
export const CONFIG = Symbol('config');

/** Injection token of the pino log, for fields that Nest's Logger does not support. */
export const LOG = Symbol('log');

@Injectable()
class OrmLifecycle implements OnApplicationShutdown {
  constructor(@Inject(MikroORM) private readonly orm: MikroORM) {}

  async onApplicationShutdown(): Promise<void> {
    await this.orm.close();
  }
}

/** Infrastructure of every module: configuration, clock, database (as the application's role), logging. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config, appUrl: string, limits: Limits, entities: EntitySchema[]): DynamicModule {
    const log = createLog(config.logLevel);
    return {
      module: PlatformModule,
      imports: [LoggerModule.forRoot(nestLogging(log))],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: MikroORM, useFactory: () => MikroORM.init(ormOptions(appUrl, entities, { pool: config.databasePool, limits })) },
        { provide: HealthProbe, useFactory: () => new HealthProbe(appUrl, config) },
        { provide: LOG, useValue: log },
        { provide: Metrics, useFactory: () => new Metrics(config.metricsToken !== undefined) },
        { provide: Tenancy, inject: [MikroORM], useFactory: (orm: MikroORM) => new Tenancy(orm, config.preparedStatements) },
        {
          provide: TwoPlaces,
          inject: [Tenancy],
          useFactory: (tenancy: Tenancy) => {
            const [database, folder] = [new PostgresPapers(tenancy), new FolderPapers(config.papersDir)];
            return config.papersIn === 'pasta' ? new TwoPlaces(folder, database) : new TwoPlaces(database, folder);
          },
        },
        { provide: PaperStore, useExisting: TwoPlaces },
        { provide: Mailer, useFactory: () => new Mailer(config) },
        Clock,
        Idempotency,
        LookUp,
        PoolMetrics,
        NightlyJobs,
        Purge,
        OrmLifecycle,
      ],
      exports: [CONFIG, LOG, Metrics, MikroORM, Clock, HealthProbe, Tenancy, Idempotency, LookUp, NightlyJobs, Purge, Mailer, PaperStore],
    };
  }
}
