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
import { paperPlaces } from './paper-store/paper-places.js';
import { PaperStore } from './paper-store/paper-store.js';
import { TwoPlaces } from './paper-store/two-places.js';
import { LookUp } from './tenancy/look-up.js';
import { Tenancy } from './tenancy/tenancy.js';

/** Injection token of the configuration. */
export const CONFIG = Symbol('config');

/** Injection token of the address of the database for the application's role, for processes of their own. */
export const APP_URL = Symbol('app-url');

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
        { provide: APP_URL, useValue: appUrl },
        { provide: MikroORM, useFactory: () => MikroORM.init(ormOptions(appUrl, entities, { pool: config.databasePool, limits })) },
        { provide: HealthProbe, useFactory: () => new HealthProbe(appUrl, config) },
        { provide: LOG, useValue: log },
        { provide: Metrics, useFactory: () => new Metrics(config.metricsToken !== undefined) },
        { provide: Tenancy, inject: [MikroORM], useFactory: (orm: MikroORM) => new Tenancy(orm, config.preparedStatements) },
        { provide: TwoPlaces, inject: [Tenancy], useFactory: (tenancy: Tenancy) => paperPlaces(tenancy, config) },
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
      exports: [
        APP_URL,
        CONFIG,
        LOG,
        Metrics,
        MikroORM,
        Clock,
        HealthProbe,
        Tenancy,
        Idempotency,
        LookUp,
        NightlyJobs,
        Purge,
        Mailer,
        PaperStore,
      ],
    };
  }
}
