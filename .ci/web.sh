#!/usr/bin/env bash
# Builds the browser client into src/beanfield/server/web, so that `beanfield serve` has it.
set -euo pipefail
services=no source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

get_web
web build
