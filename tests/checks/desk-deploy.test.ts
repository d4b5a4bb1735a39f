import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundleProblems } from '../../scripts/deploy-check/bundle.ts'
import { deskProblems, openInDesk } from '../../scripts/deploy-check/desk.ts'
import { type Environment, readEnvironments } from '../../scripts/deploy-check/environments.ts'
import { root } from '../../scripts/tool-env.ts'
import { plantTree } from '../support/planted-tree.ts'

const sites = readEnvironments(path.join(root, 'wrangler.toml'))
const desks = readEnvironments(path.join(root, 'desk/wrangler.toml'))
const deskOf = (name: string) => desks.find((desk) => desk.name === name)

function vonk(): { site: Environment; desk: Environment } {
  const [site, desk] = [sites.find(({ name }) => name === 'vonk'), deskOf('vonk')]
  if (!site || !desk) throw new Error('there is no [env.vonk]')
  return { site, desk: structuredClone(desk) }
}

it('every group has a desk, on its own data, behind Access', () => {
  expect(sites.length).toBeGreaterThan(1)
  for (const site of sites) {
    expect([site.name, deskProblems(site, deskOf(site.name))]).toEqual([site.name, []])
  }
  expect(deskProblems({ ...vonk().site, name: 'third' }, undefined)).toHaveLength(1)
})

describe('is red for a desk', () => {
  type Config = Environment['config']
  it.each<[string, (config: Config) => unknown, string]>([
    ['of another database', ({ d1_databases: [db] }) => db && (db.database_id = 'x'), 'database'],
    [
      'of other photos',
      ({ r2_buckets: [bucket] }) => bucket && (bucket.bucket_name = 'x'),
      'bucket',
    ],
    [
      'with a queue that nobody hears',
      ({ queues }) => queues.producers?.push({ binding: 'Q', queue: 'q' }),
      'queue q',
    ],
    ['with a cron', (config) => (config.triggers = { crons: ['* * * * *'] }), 'crons'],
    [
      'with other Inboxes',
      ({ durable_objects: { bindings } }) => bindings[0] && (bindings[0].script_name = 'kompas'),
      'INBOX',
    ],
    [
      'with previews of another site',
      ({ services }) => services?.[0] && (services[0].service = 'kompas'),
      'previews',
    ],
    [
      'on a host of the site',
      (config) => (config.routes = [{ pattern: 'vonk.example', custom_domain: true }]),
      "the site's",
    ],
    [
      'on a host that the site’s mail does not lead to',
      (config) => (config.routes = [{ pattern: 'other.vonk.example', custom_domain: true }]),
      'DESK_ORIGIN',
    ],
    ['without a host', (config) => (config.routes = []), 'host of its own'],
    ['at workers.dev', (config) => (config.workers_dev = true), 'workers_dev'],
    ['at preview addresses', (config) => (config.preview_urls = true), 'preview_urls'],
    ['without Access', ({ vars }) => delete vars['ACCESS_AUDIENCE'], 'ACCESS_TEAM'],
    [
      'whose team is not https',
      ({ vars }) => (vars['ACCESS_TEAM'] = 'http://team.example'),
      'ACCESS_TEAM',
    ],
    [
      'of another provider',
      ({ vars }) => (vars['PAYMENT_PROVIDER'] = 'mollie'),
      'PAYMENT_PROVIDER',
    ],
    ['in development', ({ vars }) => (vars['ENVIRONMENT'] = 'development'), 'ENVIRONMENT'],
  ])('%s', (_, change, told) => {
    const { site, desk } = vonk()
    change(desk.config)
    expect(deskProblems(site, desk).join()).toContain(told)
  })
})

it('the tag of Access is still to be filled in', () => {
  const { desk } = vonk()
  expect(openInDesk(desk)).toHaveLength(1)
  desk.config.vars['ACCESS_AUDIENCE'] = 'a1'.repeat(32)
  expect(openInDesk(desk)).toEqual([])
})

it('what is uploaded of the site holds nothing of the desk', () => {
  const tree = plantTree(['package.json'], {})
  mkdirSync(path.join(tree, 'upload'), { recursive: true })
  writeFileSync(path.join(tree, 'upload/index.js'), "get('cf-access-jwt-assertion')")
  expect(bundleProblems(tree, []).problems).toEqual([
    expect.stringContaining('is part of the desk'),
  ])
  expect(bundleProblems(tree, [], 'desk').problems).toEqual([])
})
