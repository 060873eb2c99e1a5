#!/usr/bin/env bash
# Installs PostgreSQL, Redis and Chromium where they are missing, and on Debian and Ubuntu the proxies of deploy/, whose tests
# are skipped elsewhere. The tests start their own from these programs; nothing is started or configured here. Sourced by
# setup.sh, and can be run alone.
# shellcheck shell=bash

# Debian has Chromium without its windows: the same browser, in two thirds of the time.
chromium_program() {
    if grep -qs '^ID=debian' /etc/os-release; then echo chromium-headless-shell; else echo chromium; fi
}

missing_services() {
    local browser program
    browser=$(chromium_program)
    compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null || command -v postgres >/dev/null || echo postgresql
    command -v redis-server >/dev/null || echo redis-server
    command -v "$browser" >/dev/null || echo "$browser"
    if command -v apt-get >/dev/null; then
        for program in nginx haproxy caddy; do
            PATH=$PATH:/usr/sbin command -v "$program" >/dev/null || echo "$program"
        done
    fi
}

get_services() {
    local missing as_root=()
    mapfile -t missing < <(missing_services)
    if ((${#missing[@]} == 0)); then
        return
    fi
    if ! command -v apt-get >/dev/null; then
        echo "The tests need ${missing[*]}: install them, and have their programs on the PATH." >&2
        return 1
    fi
    if ((EUID != 0)); then
        as_root=(sudo)
    fi
    printf '\n== Installing %s ==\n' "${missing[*]}"
    "${as_root[@]}" apt-get update -qq
    # Debian starts what it installs, unless this file says no.
    local policy=/usr/sbin/policy-rc.d ours=false
    if [[ ! -e $policy ]]; then
        ours=true
        printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee "$policy" >/dev/null
        "${as_root[@]}" chmod +x "$policy"
    fi
    local status=0
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}" || status=$?
    if $ours; then
        "${as_root[@]}" rm -f "$policy"
    fi
    return "$status"
}

get_services
