import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { blocksOf } from '../../docs/blocks.js';
import { networkEnvironment } from '../../support/extra-authorities.js';
import { run } from '../../support/run.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { usePackedProject } from '../packaging/packed.js';
import { savedBy, startReader } from './start-reader.js';

const { folder: project } = usePackedProject('libsql');

describe('rodar-toda-noite', () => {
  const page = 'guides/rodar-toda-noite.md';

  it.runIf(process.platform === 'linux')('has a line that cron runs', async () => {
    const text = blocksOf(page, 'crontab').join('');
    const line = text.split('\n').find((one) => one.startsWith('0 2 * * *')) ?? '';
    // In a crontab, a percent sign would end the command.
    expect(line).not.toContain('%');
    const { folder, settings } = await startReader(project(), onTestFinished);
    writeFileSync(join(folder, 'noite.sh'), savedBy(page, 'noite.sh'));
    const secrets = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(folder, 'recebiveis.env'), secrets.join(''));
    const command = line
      .replace('0 2 * * *', '')
      .replace('/etc/recebiveis.env', join(folder, 'recebiveis.env'))
      .replace('/var/lib/recebiveis', folder);
    const path = `${dirname(process.execPath)}:${/^PATH=(.+)$/m.exec(text)?.[1]}`;
    // Only the variables that cron sets.
    const bare = [`HOME=${folder}`, 'SHELL=/bin/sh', `PATH=${path}`];
    const ran = await run('env', ['-i', ...bare, '/bin/sh', '-c', command]);
    expect(ran).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'relatorio.html'), 'utf8')).toContain('Repasse ausente');
    const failed = await run('env', [
      '-i',
      ...bare,
      '/bin/sh',
      '-c',
      command.replace('.env', '.no'),
    ]);
    expect(failed.code).not.toBe(0);
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
    'has units that systemd takes (needs systemd-analyze)',
    async () => {
      const folder = temporaryFolder();
      const units = blocksOf(page, 'ini')
        .join('')
        .split(/^# \/etc\/systemd\/system\//m)
        .slice(1);
      const paths = units.map((unit) => {
        const [name = '', ...lines] = unit.split('\n');
        writeFileSync(join(folder, name), lines.join('\n'));
        return join(folder, name);
      });
      expect(paths.map((path) => path.slice(folder.length))).toEqual([
        '/recebiveis.service',
        '/recebiveis.timer',
      ]);
      const verified = await run('systemd-analyze', ['verify', ...paths]);
      expect(verified).toEqual({ code: 0, stdout: '', stderr: '' });
    },
  );

  it('has an image whose steps work', async () => {
    const lines = blocksOf(page, 'dockerfile').join('').split('\n');
    const { folder, settings } = await startReader(project(), onTestFinished);
    rmSync(join(folder, 'node_modules'));
    for (const name of ['package.json', 'package-lock.json']) {
      cpSync(join(project(), name), join(folder, name));
    }
    writeFileSync(join(folder, 'noite.sh'), savedBy(page, 'noite.sh'));
    const app = join(folder, 'app');
    let cwd = folder;
    // The user `node` exists only in the image.
    const inside = (text: string) => text.replaceAll('/app', app).replace('chown node', 'test -d');
    let ran = await run('true', []);
    // Carries out each instruction of the Dockerfile without its image.
    for (const line of lines) {
      const [instruction, ...rest] = line.split(' ');
      const words = inside(rest.join(' '));
      if (instruction === 'WORKDIR') {
        cwd = words;
        mkdirSync(cwd, { recursive: true });
      }
      if (instruction === 'COPY') {
        // A glob stands for the tarball, which is only there after an install from a file.
        const files = words.split(' ').slice(0, -1);
        for (const file of files.filter((name) => !name.includes('*')))
          cpSync(join(folder, file), join(cwd, file));
      }
      if (instruction === 'RUN') {
        // The lock refers to the tarball by a path beside it.
        ran = await run('bash', ['-c', `cp -n ${project()}/*.tgz ${app} && ${words}`], {
          cwd,
          env: networkEnvironment(),
        });
      }
      if (instruction === 'CMD') {
        const [command = '', ...args] = JSON.parse(words) as string[];
        ran = await run(command, args, { cwd, env: settings });
      }
      expect({ line, ...ran }).toMatchObject({ code: 0 });
    }
    expect(readdirSync(join(app, 'dados'))).toEqual(
      expect.arrayContaining(['loja.db', 'relatorio.html']),
    );
  });
});
