import { type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { type Config } from '../config.js';

/** Milliseconds that a mail server may take: to be reached, to greet, and for each answer. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A mail of plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail through the installation's SMTP server, where one is configured, encrypted unless its URL says otherwise (rule 20.6). */
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter | undefined;

  constructor(private readonly config: Pick<Config, 'mail'>) {
    const { mail } = config;
    // No part of a mail is read from a file or an address. The URL may say `?requireTLS=false`.
    this.transport =
      mail && createTransport({ url: mail.smtpUrl, requireTLS: true, ...LIMITS, disableFileAccess: true, disableUrlAccess: true });
  }

  /** Whether this installation sends mail. */
  get isConfigured(): boolean {
    return this.transport !== undefined;
  }

  /** The address of a screen as people reach it from outside: never that of a request, which its sender chooses. */
  addressOf(path: string): string {
    return `${this.config.mail?.publicUrl}${path}`;
  }

  /** Resolves when the server has taken the mail. */
  async send(mail: Mail): Promise<void> {
    await this.transport?.sendMail({ from: this.config.mail?.from, ...mail });
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
